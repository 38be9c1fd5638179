import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { i18n } from '../../../platform/languages/i18n.ts';
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
      title: i18n.t('You repaid {amount}', { amount: money(amount) }),
      text: i18n.t('We booked your payment of {amount}. {outstanding} is still owed.', {
        amount: money(amount),
        outstanding: money(outstanding),
      }),
    }),
    instalment_due_soon: ({ amount, dueDate }, { money, date }) => {
      const values = { amount: money(amount), dueDate: date(dueDate) };
      return {
        title: i18n.t('{amount} is due on {dueDate}', values),
        text: i18n.t(
          'We collect the instalment of {amount} from your fiat wallet on {dueDate}. Make sure that it is there.',
          values,
        ),
      };
    },
    instalment_collected: ({ amount, dueDate }, { money, date }) => ({
      title: i18n.t('Your instalment of {amount} was paid', { amount: money(amount) }),
      text: i18n.t('We collected the instalment due on {dueDate} from your fiat wallet.', {
        dueDate: date(dueDate),
      }),
    }),
    maturity_due_soon: ({ amount, dueDate }, { money, date }) => ({
      title: i18n.t('Your loan matures on {dueDate}', { dueDate: date(dueDate) }),
      text: i18n.t('On {dueDate} {amount} is due. Make sure that it is in your fiat wallet.', {
        dueDate: date(dueDate),
        amount: money(amount),
      }),
    }),
  },
};
