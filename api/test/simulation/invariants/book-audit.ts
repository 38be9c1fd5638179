import { judgeLoan } from '@tessera/second-arithmetic/loans/judge-loan';
import { listLoans, readLoan } from '@tessera/second-arithmetic/loans/read-loans';
import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';
import type { Audit } from './step.ts';

type Leap = { readonly earliest: number; readonly latest: number };

/**
 * Each loan's books follow from its contract and from what happened, by an arithmetic that shares nothing with
 * the product: interest, schedule, fees, rate, calls, sales, releases and every line of the ledger.
 */
export function bookAudit({ pool, clock }: World): {
  readonly check: Audit;
  readonly checkAll: () => Promise<void>;
} {
  const ask = (query: string, values: readonly unknown[]) => pool.query(query, [...values]);
  const leaps: Leap[] = [];
  // What was decided when several went on at once may have been written after one of them moved the clock.
  const around = (at: number) => {
    const met = leaps.filter(({ earliest, latest }) => earliest <= at && at <= latest);
    return {
      earliest: Math.min(at, ...met.map(({ earliest }) => earliest)),
      latest: Math.max(at, ...met.map(({ latest }) => latest)),
    };
  };
  const judge = async (ids: readonly string[]) => {
    for (const id of ids) {
      const findings = judgeLoan(await readLoan(ask, id), around);
      insist(findings.length === 0, () => `Loan ${id}: ${findings.join('; ')}`);
    }
  };
  let [lastEvent, lastEntry] = [0n, 0n];
  return {
    check: async ({ isAlone, beganAt }) => {
      const [earliest, latest] = [beganAt.getTime(), clock.now().getTime()];
      if (!isAlone && latest > earliest) leaps.push({ earliest, latest });
      const { rows } = await pool.query<{ id: string; event: bigint; entry: bigint }>(
        `select id, sum(event) as event, sum(entry) as entry from (
          select loan_id as id, max(number) as event, 0 as entry
          from loan_events where number > $1 group by loan_id
          union all
          select owner_id, 0, max(number)
          from ledger_entries as entry join ledger_accounts as account on account.id = account_id
          where number > $2 and owner_type = 'loan' group by owner_id
        ) as news group by id order by id`,
        [lastEvent, lastEntry],
      );
      for (const { event, entry } of rows) {
        if (event > lastEvent) lastEvent = event;
        if (entry > lastEntry) lastEntry = entry;
      }
      await judge(rows.map(({ id }) => id));
    },
    checkAll: async () => {
      const first = '00000000-0000-0000-0000-000000000000';
      await judge(await listLoans(ask, first, 100_000));
    },
  };
}
