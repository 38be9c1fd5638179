import { formatAmount } from '@tessera/money/format-amount';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { EuroReconciliation } from './compare-with-bank.ts';
import { reconcileEuros } from './reconcile-euros.ts';

const lookEveryMs = 300_000;

/** As many as one line of a log can hold. */
const mostNamed = 20;

/** Looks every few minutes, in one of several processes, and raises an alarm at any line that does not agree. */
export async function reconcileEurosRegularly(
  context: Pick<AppContext, 'bank' | 'clock' | 'database'>,
  log: Log,
): Promise<void> {
  const { bank, clock, database } = context;
  if (!bank) return;
  const latest = await findRow(database, 'euro_reconciliations', { bank: bank.name });
  if (latest && clock.now().getTime() - latest.looked_at.getTime() < lookEveryMs) return;
  const found = await reconcileEuros(context);
  if (!found) return;
  await storeFinding(context, bank.name, found);
  const { difference, findings } = found;
  if (difference === 0n && findings.length === 0) return;
  log.error(
    {
      bank: bank.name,
      difference: formatAmount(difference, 'EUR'),
      findings: findings
        .slice(0, mostNamed)
        .map(({ what, of, amount }) => `${what}: ${of} (${formatAmount(amount, 'EUR')})`),
      more: Math.max(0, findings.length - mostNamed),
    },
    'the bank has what the ledger does not say',
  );
}

/** What was found last, at each bank. */
export function readEuroReconciliations(reader: Reader) {
  return reader.selectFrom('euro_reconciliations').selectAll().execute();
}

async function storeFinding(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  bank: string,
  { balance, booked, difference, findings }: EuroReconciliation,
): Promise<void> {
  const at = clock.now();
  const agrees = difference === 0n && findings.length === 0;
  const found = { balance, booked, difference, findings: findings.length, looked_at: at };
  await database
    .insertInto('euro_reconciliations')
    .values({ bank, ...found, differs_since: agrees ? null : at })
    .onConflict((conflict) =>
      conflict.column('bank').doUpdateSet(({ ref, fn, val }) => ({
        ...found,
        differs_since: agrees
          ? null
          : fn.coalesce(ref('euro_reconciliations.differs_since'), val(at)),
      })),
    )
    .execute();
}
