import type { LoanId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
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

const loanToValueNow = (loanToValue: string) =>
  i18n.t('The loan-to-value is now {loanToValue}.', { loanToValue });

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
      title: i18n.t('Your loan of {principal} is open', { principal: money(principal) }),
      text: i18n.t(
        'We paid {payout} into your fiat wallet and hold {collateral} as collateral. You can withdraw from the loan within {days} days.',
        { payout: money(payout), collateral: money(collateral), days: WITHDRAWAL_RIGHT_DAYS },
      ),
    }),
    loan_awaiting_collateral: ({ missing, deadline }, { money, instant }) => ({
      title: i18n.t('Your loan waits for {missing}', { missing: money(missing) }),
      text: i18n.t(
        'Deposit {missing} by {deadline}. The loan opens by itself when the deposit is credited.',
        { missing: money(missing), deadline: instant(deadline) },
      ),
    }),
    loan_collateral_missing: ({ missing, deadline }, { money, instant }) => ({
      title: i18n.t('Your loan still needs {missing}', { missing: money(missing) }),
      text: i18n.t(
        'At the present price the collateral is not enough. Deposit {missing} more by {deadline}.',
        { missing: money(missing), deadline: instant(deadline) },
      ),
    }),
    loan_terms_changed: ({ aprBasisPoints, deadline }, { percent, instant }) => ({
      title: i18n.t('Your loan has new terms to accept'),
      text: i18n.t(
        'The price has moved, and the interest rate would now be {rate} a year. Accept it by {deadline}, or the loan expires and costs nothing.',
        { rate: percent(aprBasisPoints), deadline: instant(deadline) },
      ),
    }),
    loan_cancelled: () => ({
      title: i18n.t('Your loan request was cancelled'),
      text: i18n.t(
        'The loan was cancelled before it opened. It costs nothing, and your coins are in your wallet.',
      ),
    }),
    loan_expired: () => ({
      title: i18n.t('Your loan request expired'),
      text: i18n.t(
        'The collateral did not arrive in time. It costs nothing, and what you deposited is in your wallet.',
      ),
    }),
    loan_withdrawn: ({ paid, feeRefunded }, { money }) => ({
      title: i18n.t('You withdrew from your loan'),
      text: i18n.t(
        'You paid back {paid}. We refunded the origination fee of {fee} and returned your collateral.',
        { paid: money(paid), fee: money(feeRefunded) },
      ),
    }),
    loan_closed: ({ collateral }, { money }) => ({
      title: i18n.t('Your loan is repaid and closed'),
      text: joinSentences(
        i18n.t('Nothing is owed any more.'),
        collateral &&
          i18n.t('{collateral} went back to your spot wallet.', { collateral: money(collateral) }),
      ),
    }),
    collateral_added: ({ amount, ltvBasisPoints }, { money, percent }) => ({
      title: i18n.t('{amount} was added as collateral', { amount: money(amount) }),
      text: loanToValueNow(percent(ltvBasisPoints)),
    }),
    collateral_released: ({ amount, ltvBasisPoints }, { money, percent }) => ({
      title: i18n.t('{amount} of collateral was released', { amount: money(amount) }),
      text: joinSentences(
        i18n.t('It is in your spot wallet.'),
        loanToValueNow(percent(ltvBasisPoints)),
      ),
    }),
  },
};
