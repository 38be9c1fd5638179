import type { LoanEventType } from '@tessera/contracts/loans';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { type FoldedLoan, foldLoan } from '../../fold-loan.ts';
import { BrokenInvariant, insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

type Event = {
  readonly number: bigint;
  readonly loan_id: string;
  readonly type: LoanEventType;
  readonly data: Record<string, unknown>;
};

type Loan = {
  readonly id: string;
  readonly state: string;
  readonly outstanding: bigint;
  readonly interest_paid: bigint;
  readonly interest_booked: bigint;
  readonly pledged: bigint;
  readonly receivable: bigint;
};

/** Each loan is what its events tell: its figures, its collateral and what the ledger says it owes. */
export function loanAudit({ pool }: Pick<World, 'pool'>) {
  const events = new Map<string, Event[]>();
  let last = 0n;
  return async (): Promise<void> => {
    const { rows: news } = await pool.query<Event>(
      'select number, loan_id, type, data from loan_events where number > $1 order by number',
      [last],
    );
    last = news.at(-1)?.number ?? last;
    for (const event of news) {
      const known = events.get(event.loan_id);
      if (known) known.push(event);
      else events.set(event.loan_id, [event]);
    }
    const { rows: loans } = await pool.query<Loan>(
      `select loans.id, state, outstanding, interest_paid, interest_booked,
        coalesce(sum(account.balance) filter (where account.kind = 'collateral'), 0) as pledged,
        coalesce(sum(account.balance) filter (where account.kind = 'loan_receivable'), 0)
          as receivable
      from loans left join ledger_accounts as account
        on account.owner_type = 'loan' and account.owner_id = loans.id
      group by loans.id`,
    );
    for (const loan of loans) compare(loan, events.get(loan.id) ?? []);
  };
}

function compare(loan: Loan, events: readonly Event[]): void {
  const { id, state, outstanding, interest_paid: interestPaid } = loan;
  const folded = fold(events);
  const told = `${folded.state} ${folded.outstanding} ${folded.interestPaid}`;
  const stored = `${state} ${outstanding} ${interestPaid}`;
  insist(told === stored, () => `Loan ${id} is ${stored}, its events say ${told}`);
  const pledged = foldCollateral(events);
  insist(pledged === loan.pledged, () => `Loan ${id} has ${loan.pledged} pledged, not ${pledged}`);
  const isRunning = state === 'active' || state === 'matured';
  const owed = isRunning ? outstanding + loan.interest_booked - interestPaid : 0n;
  insist(owed === loan.receivable, () => `Loan ${id} owes ${loan.receivable}, not ${owed}`);
}

function fold(events: readonly Event[]): FoldedLoan {
  try {
    return foldLoan(events);
  } catch (error) {
    throw new BrokenInvariant((error as Error).message);
  }
}

const minorOf = (value: unknown) => fromWireMoney(value as WireMoney).minor;

/** Coins that the events of a loan pledge and give back. */
function foldCollateral(events: readonly Event[]): bigint {
  let pledged = 0n;
  for (const { type, data } of events) {
    if (type === 'opened' || type === 'activated') pledged = minorOf(data.collateral);
    if (type === 'collateral_added') pledged += minorOf(data.amount);
    if (type === 'collateral_released' || type === 'collateral_sold') {
      pledged -= minorOf(data.amount);
    }
    if (type === 'closed') pledged -= minorOf(data.collateral);
  }
  return pledged;
}
