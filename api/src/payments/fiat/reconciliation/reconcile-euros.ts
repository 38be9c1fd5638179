import type { AppContext } from '../../../app-context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import { compareNextPage, pageSize, type RoundPlace, roundStart } from './compare-pages.ts';
import { compareSums, type EuroSums } from './compare-sums.ts';
import { type EuroFinding, noFindings, withFindings } from './euro-findings.ts';

export type EuroReconciliation = Omit<EuroSums, 'findings'> & {
  /** The first of each kind. */
  readonly findings: readonly EuroFinding[];
  /** How many there are. */
  readonly count: number;
};

/** What a look found, and where the round over all lines goes on; null when it has come to its end. */
export type EuroLook = {
  readonly sums: EuroSums;
  readonly lines: typeof noFindings;
  readonly next: RoundPlace | null;
};

/**
 * Compares the bank's book with the ledger; undefined without a bank. The sums are those of one moment, and so is each page
 * of lines: what bank and ledger have of one payment is never seen at two.
 */
export async function reconcileEuros(
  { bank, database }: Pick<AppContext, 'bank' | 'database'>,
  limit = pageSize,
): Promise<EuroReconciliation | undefined> {
  if (!bank) return undefined;
  const { sums, lines } = await lookAtEuros(database, bank, { limit });
  const { listed, count } = withFindings(lines, sums.findings.listed, sums.findings.count);
  return { ...sums, findings: listed, count };
}

/** Compares the sums, and lines from where the last look ended until so much time has passed, or to the end. */
export async function lookAtEuros(
  database: Database,
  bank: Bank,
  {
    from = roundStart,
    mostMs = Number.POSITIVE_INFINITY,
    limit = pageSize,
  }: { readonly from?: RoundPlace; readonly mostMs?: number; readonly limit?: number },
): Promise<EuroLook> {
  const until = performance.now() + mostMs;
  const sums = await atOneMoment(database, (trx) => compareSums(trx, bank, limit));
  let [place, lines] = [from, noFindings];
  do {
    const at = place;
    const page = await atOneMoment(database, (trx) => compareNextPage(trx, bank, at, limit));
    lines = withFindings(lines, page.findings);
    if (page.isAtEnd) return { sums, lines, next: null };
    place = page.next;
  } while (performance.now() < until);
  return { sums, lines, next: place };
}

const atOneMoment = <Result>(
  database: Database,
  read: (trx: Transaction) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
