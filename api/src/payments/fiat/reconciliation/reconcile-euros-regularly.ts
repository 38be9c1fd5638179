import { formatAmount } from '@tessera/money/format-amount';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow, type Row } from '../../../platform/database/rows.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { RoundPlace } from './compare-pages.ts';
import { withFindings } from './euro-findings.ts';
import { type EuroLook, lookAtEuros } from './reconcile-euros.ts';

const lookEveryMs = 300_000;

/** A look goes through lines for so long, and the next one goes on there: few are compared whole each time. */
const mostMs = 30_000;

/** As many as one line of a log can hold. */
const mostNamed = 20;

/** Looks every few minutes, in one of several processes, and raises an alarm at any line that does not agree. */
export async function reconcileEurosRegularly(
  context: Pick<AppContext, 'bank' | 'clock' | 'database'>,
  log: Log,
  limits: { readonly mostMs: number; readonly limit?: number } = { mostMs },
): Promise<void> {
  const { bank, clock, database } = context;
  if (!bank) return;
  const latest = await findRow(database, 'euro_reconciliations', { bank: bank.name });
  if (latest && clock.now().getTime() - latest.looked_at.getTime() < lookEveryMs) return;
  const from = latest?.round as RoundPlace | null | undefined;
  const look = await lookAtEuros(database, bank, { ...limits, ...(from ? { from } : {}) });
  await storeLook(context, bank.name, look, latest);
  const { sums, lines } = look;
  const found = withFindings(lines, sums.findings.listed, sums.findings.count);
  if (sums.difference === 0n && found.count === 0) return;
  const named = found.listed.slice(0, mostNamed);
  log.error(
    {
      bank: bank.name,
      difference: formatAmount(sums.difference, 'EUR'),
      findings: named.map(
        ({ what, of, amount }) => `${what}: ${of} (${formatAmount(amount, 'EUR')})`,
      ),
      more: found.count - named.length,
    },
    'the bank has what the ledger does not say',
  );
}

/** What was found last, at each bank. */
export function readEuroReconciliations(reader: Reader) {
  return reader.selectFrom('euro_reconciliations').selectAll().execute();
}

/** What was found stays said until a whole round has found it no more. */
async function storeLook(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  bank: string,
  { sums: { balance, booked, difference, findings: ofSums }, lines, next }: EuroLook,
  latest: Row<'euro_reconciliations'> | undefined,
): Promise<void> {
  const at = clock.now();
  const inRound = lines.count + (latest?.round ? latest.found_in_round : 0);
  const said = next === null ? 0 : (latest?.findings ?? 0);
  const findings = Math.max(said, inRound + ofSums.count);
  const agrees = difference === 0n && findings === 0;
  const found = {
    ...{ balance, booked, difference, findings, looked_at: at },
    round: next && JSON.stringify(next),
    found_in_round: next === null ? 0 : inRound,
  };
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
