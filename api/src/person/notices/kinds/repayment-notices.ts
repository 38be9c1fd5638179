import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import type { NoticeTexts } from '../notice-text.ts';

export type RepaymentNotices = {
  loan_repaid: { loanId: LoanId; amount: WireMoney; outstanding: WireMoney };
  instalment_due_soon: { loanId: LoanId; amount: WireMoney; dueDate: string };
  instalment_collected: { loanId: LoanId; amount: WireMoney; dueDate: string };
  maturity_due_soon: { loanId: LoanId; amount: WireMoney; dueDate: string };
};

export const repaymentNotices: NoticeTexts<RepaymentNotices> = {
  category: 'repayments',
  about: {
    loan_repaid: 'loanFigures',
    instalment_due_soon: 'loanSchedule',
    instalment_collected: 'loanSchedule',
    maturity_due_soon: 'loanSchedule',
  },
  inSiteOnly: ['loan_repaid'],
  texts: {
    loan_repaid: ({ amount, outstanding }, { money }) => ({
      title: `You repaid ${money(amount)}`,
      text: `We booked your payment of ${money(amount)}. ${money(outstanding)} is still owed.`,
    }),
    instalment_due_soon: ({ amount, dueDate }, { money, date }) => ({
      title: `${money(amount)} is due on ${date(dueDate)}`,
      text: `We collect the instalment of ${money(amount)} from your fiat wallet on ${date(dueDate)}. Make sure that it is there.`,
    }),
    instalment_collected: ({ amount, dueDate }, { money, date }) => ({
      title: `Your instalment of ${money(amount)} was paid`,
      text: `We collected the instalment due on ${date(dueDate)} from your fiat wallet.`,
    }),
    maturity_due_soon: ({ amount, dueDate }, { money, date }) => ({
      title: `Your loan matures on ${date(dueDate)}`,
      text: `On ${date(dueDate)} ${money(amount)} is due. Make sure that it is in your fiat wallet.`,
    }),
  },
};
