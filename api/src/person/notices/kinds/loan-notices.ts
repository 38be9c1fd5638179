import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import type { NoticeTexts } from '../notice-text.ts';

export type LoanNotices = {
  loan_opened: { loanId: LoanId; principal: WireMoney; payout: WireMoney; collateral: WireMoney };
  loan_awaiting_collateral: { loanId: LoanId; missing: WireMoney; deadline: string };
  /** A deposit came, and the price of that moment asks for more. */
  loan_collateral_missing: { loanId: LoanId; missing: WireMoney; deadline: string };
  /** The tier did not hold at activation: the borrower accepts anew or lets the loan expire. */
  loan_terms_changed: { loanId: LoanId; aprBasisPoints: number; deadline: string };
  loan_cancelled: { loanId: LoanId };
  loan_expired: { loanId: LoanId };
  loan_withdrawn: { loanId: LoanId; paid: WireMoney; feeRefunded: WireMoney };
  loan_closed: { loanId: LoanId; collateral: WireMoney | null };
  collateral_added: { loanId: LoanId; amount: WireMoney; ltvBasisPoints: number };
  collateral_released: { loanId: LoanId; amount: WireMoney; ltvBasisPoints: number };
};

export const loanNotices: NoticeTexts<LoanNotices> = {
  category: 'loans',
  about: {
    loan_opened: 'withdrawFromLoan',
    loan_awaiting_collateral: 'waitingLoan',
    loan_collateral_missing: 'waitingLoan',
    loan_terms_changed: 'acceptLoanTerms',
    loan_cancelled: 'loanHistory',
    loan_expired: 'loanHistory',
    loan_withdrawn: 'loanHistory',
    loan_closed: 'loanHistory',
    collateral_added: 'loanHistory',
    collateral_released: 'loanHistory',
  },
  inSiteOnly: ['loan_cancelled', 'collateral_added', 'collateral_released'],
  texts: {
    loan_opened: ({ principal, payout, collateral }, { money }) => ({
      title: `Your loan of ${money(principal)} is open`,
      text: `We paid ${money(payout)} into your fiat wallet and hold ${money(collateral)} as collateral. You can withdraw from the loan within ${WITHDRAWAL_RIGHT_DAYS} days.`,
    }),
    loan_awaiting_collateral: ({ missing, deadline }, { money, instant }) => ({
      title: `Your loan waits for ${money(missing)}`,
      text: `Deposit ${money(missing)} by ${instant(deadline)}. The loan opens by itself when the deposit is credited.`,
    }),
    loan_collateral_missing: ({ missing, deadline }, { money, instant }) => ({
      title: `Your loan still needs ${money(missing)}`,
      text: `At the present price the collateral is not enough. Deposit ${money(missing)} more by ${instant(deadline)}.`,
    }),
    loan_terms_changed: ({ aprBasisPoints, deadline }, { percent, instant }) => ({
      title: 'Your loan has new terms to accept',
      text: `The price has moved, and the interest rate would now be ${percent(aprBasisPoints)} a year. Accept it by ${instant(deadline)}, or the loan expires and costs nothing.`,
    }),
    loan_cancelled: () => ({
      title: 'Your loan request was cancelled',
      text: 'The loan was cancelled before it opened. It costs nothing, and your coins are in your wallet.',
    }),
    loan_expired: () => ({
      title: 'Your loan request expired',
      text: 'The collateral did not arrive in time. It costs nothing, and what you deposited is in your wallet.',
    }),
    loan_withdrawn: ({ paid, feeRefunded }, { money }) => ({
      title: 'You withdrew from your loan',
      text: `You paid back ${money(paid)}. We refunded the origination fee of ${money(feeRefunded)} and returned your collateral.`,
    }),
    loan_closed: ({ collateral }, { money }) => ({
      title: 'Your loan is repaid and closed',
      text:
        collateral === null
          ? 'Nothing is owed any more.'
          : `Nothing is owed any more. ${money(collateral)} went back to your spot wallet.`,
    }),
    collateral_added: ({ amount, ltvBasisPoints }, { money, percent }) => ({
      title: `${money(amount)} was added as collateral`,
      text: `The loan-to-value is now ${percent(ltvBasisPoints)}.`,
    }),
    collateral_released: ({ amount, ltvBasisPoints }, { money, percent }) => ({
      title: `${money(amount)} of collateral was released`,
      text: `It is in your spot wallet. The loan-to-value is now ${percent(ltvBasisPoints)}.`,
    }),
  },
};
