import type { Reader } from '../../../platform/database/database.ts';
import type { BankWatch } from '../bank.ts';
import type { ExchangeFolder } from './folder.ts';
import { followStatements } from './follow-statements.ts';
import { readStatements } from './read-opening.ts';
import { readOpenRecalls } from './recalls.ts';

/** What somebody has to see to: files that were set aside or are left, a statement that does not come, recalls. */
export async function watchFiles(reader: Reader, folder: ExchangeFolder): Promise<BankWatch> {
  const [refused, unread, untaken] = await Promise.all([
    folder.look('refused'),
    folder.look('inbox'),
    folder.look('outbox'),
  ]);
  const { first } = followStatements(await readStatements(reader));
  const unstated = await reader
    .selectFrom('bank_bookings')
    .select('booked_on')
    .where('statement', 'is', null)
    // Its transfers are what a statement has.
    .where('kind', '<>', 'sum')
    // What came before the first statement none will have.
    .where('booked_on', '>=', first?.from_day ?? '0001-01-01')
    .orderBy('booked_on')
    .limit(1)
    .executeTakeFirst();
  const unanswered = await reader
    .selectFrom('bank_orders as order')
    .innerJoin('bank_payee_checks as check', (join) =>
      join.onRef('check.iban', '=', 'order.iban').onRef('check.name', '=', 'order.name'),
    )
    .select('order.ordered_at')
    .where('order.state', '=', 'waiting')
    .where('check.verdict', 'is', null)
    .orderBy('order.ordered_at')
    .limit(1)
    .executeTakeFirst();
  return {
    refused: await withReasons(
      reader,
      refused.map(({ name }) => name),
    ),
    unreadSince: unread[0]?.since,
    untakenSince: untaken[0]?.since,
    unansweredSince: unanswered?.ordered_at,
    unstatedSince: unstated && new Date(`${unstated.booked_on}T00:00:00Z`),
    recalls: await readOpenRecalls(reader),
  };
}

/** A file keeps its name when it is set aside, unless one of that name is there already. */
async function withReasons(
  reader: Reader,
  names: readonly string[],
): Promise<BankWatch['refused']> {
  if (names.length === 0) return [];
  const rows = await reader
    .selectFrom('bank_files')
    .select(['name', 'refusal'])
    .where('state', '=', 'refused')
    .where(
      'name',
      'in',
      names.flatMap((name) => [name, name.slice(prefixLength)]),
    )
    .orderBy('at')
    .execute();
  const reasons = new Map(rows.map(({ name, refusal }) => [name, refusal ?? '']));
  return names.map((name) => ({
    name,
    why: reasons.get(name) ?? reasons.get(name.slice(prefixLength)) ?? 'unknown',
  }));
}

/** Of a UUID and a dash. */
const prefixLength = 37;
