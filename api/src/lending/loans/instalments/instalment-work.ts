import type { LoanId } from '@tessera/contracts/ids';
import { addDays } from '@tessera/lending/civil-date';
import { GRACE_DAYS } from '@tessera/lending/terms';
import { euros } from '@tessera/money/wire-money';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import { below, findRows, updateRows, upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { firstGraceDay, startOfDueDay } from '../arrears/grace.ts';
import { sellAfterGrace } from '../arrears/sell-after-grace.ts';
import { runningStates } from '../loan-lifecycle.ts';
import { withLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { collectDue } from './collect-due.ts';
import { amountOf, findLoanInstalments } from './loan-instalments.ts';

const remindDaysBefore = 3;

/** Collects what is due from the fiat wallet as the day begins in Berlin; at maturity, everything. */
export const collectInstalments: DueWork<LoanId> = {
  name: 'loans.collect',
  findDue: async (reader, now) => {
    const due = { state: 'active', next_due_on: upTo(berlinDate(now)) } as const;
    const rows = await findRows(reader, 'loans', due, 'next_due_on');
    return rows.map(({ id, next_due_on: on }) => ({ id, dueAt: on ? startOfDueDay(on) : now }));
  },
  run: (context, { id }) =>
    withLoan(context, id, async (trx, loan) => {
      await collectDue(trx, context, loan);
    }),
};

export const remindOfInstalments: DueWork<LoanId> = {
  name: 'loans.remind',
  findDue: async (reader, now) => {
    const today = berlinDate(now);
    const rows = await reader
      .selectFrom('loans')
      .select('id')
      .where('state', '=', 'active')
      .where('next_due_on', '>', today)
      .where('next_due_on', '<=', addDays(today, remindDaysBefore))
      .where(({ eb, ref }) => eb('reminded_of', 'is distinct from', ref('next_due_on')))
      .execute();
    return rows.map(({ id }) => ({ id, dueAt: now }));
  },
  run: (context, { id }) =>
    withLoan(context, id, async (trx, loan) => {
      const { next_due_on: dueDate } = loan;
      if (loan.state !== 'active' || dueDate === null || dueDate === loan.reminded_of) return;
      const rows = await findLoanInstalments(trx, id);
      const row = rows.find(({ due_on }) => due_on === dueDate);
      if (!row) return;
      await updateRows(trx, 'loans', { id }, { reminded_of: dueDate });
      const kind = dueDate === loan.matures_on ? 'maturity_due_soon' : 'instalment_due_soon';
      const amount = euros(amountOf(row));
      await notifyBorrower(trx, context, loan, kind, { amount, dueDate });
    }),
};

/** When grace is over, the wallet is asked once more and then collateral is sold. */
export const sellForArrearsAfterGrace: DueWork<LoanId> = {
  name: 'loans.end-grace',
  findDue: async (reader, now) => {
    const overdue = { state: runningStates, overdue_since: below(firstGraceDay(now)) };
    const rows = await findRows(reader, 'loans', overdue, 'overdue_since');
    return rows.map(({ id, overdue_since: since }) => ({
      id,
      dueAt: since ? startOfDueDay(addDays(since, GRACE_DAYS + 1)) : now,
    }));
  },
  run: (context, { id }) => sellAfterGrace(context, id),
};
