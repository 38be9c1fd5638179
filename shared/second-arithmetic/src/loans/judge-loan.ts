import { textOfDay } from '../days.ts';
import { figuresOf } from '../figures.ts';
import { followLoan } from './follow-loan.ts';
import { judgeLedger } from './judge-ledger.ts';
import { judgeOpening, judgeRow } from './judge-opening.ts';
import { beginLife, type LoanLife, outstandingOf } from './loan-life.ts';
import type { Around, Insist, Instalment, LoanRecord } from './loan-record.ts';

const running = ['active', 'matured'];

/** All that is wrong with what is stored of a loan, in words; nothing when its books follow from its contract. */
export function judgeLoan(record: LoanRecord, around: Around): readonly string[] {
  const findings: string[] = [];
  const insist: Insist = (holds, otherwise) => {
    if (!holds) findings.push(otherwise());
  };
  try {
    judge(record, around, insist);
  } catch (error) {
    insist(false, () => `what is stored of it cannot be read: ${(error as Error).message}`);
  }
  return findings;
}

function judge(record: LoanRecord, around: Around, insist: Insist): void {
  const { events } = record;
  const opened = events.find(({ type }) => type === 'opened' || type === 'activated');
  const agreed = opened ?? events.find(({ type }) => type === 'requested');
  if (!agreed) {
    insist(false, () => 'no event tells of its contract');
    return;
  }
  judgeRow(record, agreed, insist);
  if (!opened) {
    judgeUnopened(record, insist);
    return;
  }
  const figures = figuresOf(record.termsVersion);
  if (!figures) {
    insist(false, () => `its terms ${record.termsVersion} are none that are known here`);
    return;
  }
  const contract = judgeOpening(record, opened, { figures, around, insist });
  const life = beginLife(contract, figures);
  const transfers = followLoan(record, life, { around, insist });
  const { rate } = contract;
  const { stretches } = life;
  const booked = judgeLedger(record, transfers, { rate, stretches, insist });
  compareRow(record, life, { booked, insist });
  compareInstalments(record, life, insist);
}

function judgeUnopened(record: LoanRecord, insist: Insist): void {
  const last = record.events.at(-1)?.type ?? '';
  const state = last === 'cancelled' || last === 'expired' ? last : 'awaiting_collateral';
  insist(record.state === state, () => `it is ${record.state}, and its events say ${state}`);
  const { payments, instalments, calls, sales, entries, outstanding } = record;
  const isEmpty = [payments, instalments, calls, sales, entries].every(
    ({ length }) => length === 0,
  );
  insist(isEmpty && outstanding === 0n, () => 'it never opened, and something was booked on it');
}

/** The row is the fold of its events. */
function compareRow(
  record: LoanRecord,
  life: LoanLife,
  { booked, insist }: { readonly booked: bigint; readonly insist: Insist },
): void {
  const isRunning = running.includes(life.state);
  const own = {
    state: life.state,
    outstanding: isRunning ? outstandingOf(life) : 0n,
    interestPaid: life.interestPaid,
    interestBooked: booked,
    overdueSince: life.overdueSince,
  };
  for (const figure of Object.keys(own) as (keyof typeof own)[]) {
    const [stored, right] = [record[figure], own[figure]];
    insist(stored === right, () => `its ${figure} is stored as ${stored}, and should be ${right}`);
  }
  const { nextDueOn, state } = record;
  const isDue = nextDueOn !== null && life.dues.some(({ on }) => on === nextDueOn);
  const isRight = state === 'active' ? isDue : nextDueOn === null;
  insist(isRight, () => 'the next day on which something is collected is none of its schedule');
  const late = life.dues.find(({ on, ...due }) => on < (nextDueOn ?? 0) && isOpen(due));
  insist(!late || late.on === life.overdueSince, () => 'what was due is neither paid nor overdue');
}

const isOpen = ({ principal, interest, paid }: Omit<Instalment, 'on'>) =>
  paid < principal + interest;

/** Of a loan that has ended what was due and paid is kept, and may be more. */
function compareInstalments({ instalments }: LoanRecord, life: LoanLife, insist: Insist): void {
  const text = ({ on, principal, interest, paid }: Instalment) =>
    `${textOfDay(on)}: ${principal} + ${interest}, paid ${paid}`;
  const isRunning = running.includes(life.state);
  const stored = new Set(instalments.filter(({ paid }) => isRunning || paid > 0n).map(text));
  for (const due of life.dues) {
    const isStored = stored.delete(text(due));
    insist(isStored, () => `its schedule should have ${describe(due)}, and does not`);
  }
  const [other] = stored;
  insist(
    other === undefined,
    () => `its schedule has an instalment that nobody agreed on: ${other}`,
  );
}

const describe = ({ on, principal, interest, paid }: Instalment) =>
  `${principal} + ${interest} cents on ${textOfDay(on)}, ${paid} of them paid`;
