import type { Day } from '../days.ts';
import type { Figures } from '../figures.ts';
import { exactInterest, interestUntil, type Stretch } from '../interest.ts';
import { least } from '../rounding.ts';
import { dueAhead, dueDays } from '../schedule.ts';
import type { Instalment, LoanRecord, MarginCall } from './loan-record.ts';

/** What a loan's contract promises, as it was agreed. */
export type Contract = Pick<
  LoanRecord,
  'coin' | 'plan' | 'months' | 'rate' | 'principal' | 'fee' | 'payout' | 'collateral' | 'payoutDay'
> & { readonly maturesOn: Day };

/** A loan on its way, as its contract and what happened since make it. */
export type LoanLife = {
  readonly contract: Contract;
  readonly figures: Figures;
  state: 'active' | 'matured' | 'closed' | 'liquidated';
  readonly stretches: Stretch[];
  interestPaid: bigint;
  pledged: bigint;
  dues: Instalment[];
  overdueSince: Day | null;
  call: MarginCall | null;
};

export function beginLife(contract: Contract, figures: Figures): LoanLife {
  const { plan, rate, principal, payoutDay: from, months } = contract;
  const days = dueDays(from, months, plan);
  const dues = dueAhead({ plan, rate, principal, exact: 0n, counted: 0n, from, days });
  return {
    contract,
    figures,
    state: 'active',
    stretches: [{ from, principal }],
    interestPaid: 0n,
    pledged: contract.collateral,
    dues: dues.map((due) => ({ ...due, paid: 0n })),
    overdueSince: null,
    call: null,
  };
}

export const outstandingOf = ({ stretches }: LoanLife): bigint => stretches.at(-1)?.principal ?? 0n;

/** Cents of interest that are owed on a day and not paid. */
export const openInterest = ({ stretches, contract, interestPaid }: LoanLife, on: Day): bigint =>
  interestUntil(stretches, contract.rate, on) - interestPaid;

export const owedOn = (life: LoanLife, on: Day): bigint =>
  outstandingOf(life) + openInterest(life, on);

/** What is due by a day and not paid, as agreed. */
export const unpaidBy = ({ dues }: Pick<LoanLife, 'dues'>, day: Day): bigint =>
  dues.reduce((sum, due) => (due.on <= day ? sum + leftOf(due) : sum), 0n);

const leftOf = ({ principal, interest, paid }: Instalment) => principal + interest - paid;

/** First interest, then principal; what was due is met first, the oldest before the others. */
export function pay(life: LoanLife, on: Day, paid: { interest: bigint; principal: bigint }): void {
  life.stretches.push({ from: on, principal: outstandingOf(life) - paid.principal });
  life.interestPaid += paid.interest;
  let left = paid.interest + paid.principal;
  life.dues = life.dues.map((due) => {
    const taken = due.on <= on ? least(left, leftOf(due)) : 0n;
    left -= taken;
    return { ...due, paid: due.paid + taken };
  });
}

/**
 * After a payment that was none of the schedule's the days stay and the amounts are lower. What is overdue is
 * due already: the days ahead are planned as if it were paid today.
 */
export function planAnew(life: LoanLife, on: Day): void {
  const { contract, stretches, dues } = life;
  const days = dues.map((due) => due.on).filter((day) => day > on);
  if (days.length === 0) return;
  const overdue = unpaidBy(life, on);
  const interest = least(overdue, openInterest(life, on));
  const ahead = dueAhead({
    ...contract,
    principal: outstandingOf(life) - (overdue - interest),
    exact: exactInterest(stretches, contract.rate, on),
    counted: life.interestPaid + interest,
    from: on,
    days,
  });
  life.dues = [
    ...dues.filter((due) => due.on <= on),
    ...ahead.map((due) => ({ ...due, paid: 0n })),
  ];
}

/** At maturity everything is due, also what late instalments have cost. */
export function mature(life: LoanLife): void {
  const { maturesOn } = life.contract;
  const last = life.dues.at(-1);
  life.state = 'matured';
  if (!last) return;
  const earlier = life.dues.slice(0, -1);
  const rest = owedOn(life, maturesOn) - unpaidBy({ dues: earlier }, maturesOn);
  const interest = least(openInterest(life, maturesOn), rest);
  life.dues = [...earlier, { ...last, interest, principal: rest - interest }];
}

/** Since when something is late after a payment on a day; a matured loan is until nothing is owed. */
export function recordArrears(life: LoanLife, on: Day, isPaidOff: boolean): void {
  if (life.overdueSince === null) return;
  const late = life.dues.find((due) => due.on <= on && leftOf(due) > 0n);
  const isLate = life.state === 'matured' && !isPaidOff;
  life.overdueSince = late?.on ?? (isLate ? life.contract.maturesOn : null);
}
