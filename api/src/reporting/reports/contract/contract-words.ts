import {
  GRACE_DAYS,
  MARGIN_CALL_HOURS,
  type RepaymentPlan,
  WITHDRAWAL_RIGHT_DAYS,
} from '@tessera/lending/terms';
import { i18n } from '../../../platform/languages/i18n.ts';

export const planWords: Readonly<Record<RepaymentPlan, () => string>> = {
  bullet: () => i18n.t('Bullet: principal and interest at maturity'),
  interest_only: () => i18n.t('Interest-only: interest monthly, principal at maturity'),
  amortising: () => i18n.t('Amortising: equal instalments'),
};

/** English has one word for what is lent and for the part of it in an instalment; other languages have two. */
export const principalOf = (of: 'loan' | 'instalment') =>
  i18n.t('{of, select, loan {Principal} other {Principal}}', { of });

type ClauseTerms = {
  readonly asset: string;
  readonly marginCall: string;
  readonly liquidation: string;
  readonly cureTarget: string;
  readonly minimumSale: string;
  readonly feeShare: string;
  readonly lastWithdrawalDay: string;
};

type Clause = { readonly heading: string; readonly text: string };

/** The clauses, each with its heading; percentages come from the terms that the loan was opened on. */
export const clausesOf = (terms: ClauseTerms): readonly Clause[] => [
  interestClause(),
  repaymentClause(),
  collateralClause(terms),
  saleClause(terms),
  withdrawalClause(terms),
];

const interestClause = (): Clause => ({
  heading: i18n.t('Interest'),
  text: i18n.t(
    'Interest is simple, actual/365, on the outstanding principal. The day of the payout counts and the day of a payment does not. It runs on past maturity, and never on interest. Days are those of the calendar in Berlin.',
  ),
});

const repaymentClause = (): Clause => ({
  heading: i18n.t('Repayment'),
  text: i18n.t(
    'Instalments are collected from the fiat wallet on their due dates. Early repayment, in part or in full, is possible at any time and costs nothing; it lowers the instalments and keeps the dates. A payment meets fees first, then interest, then principal. What is overdue for more than {graceDays} days may be raised by a sale of collateral.',
    { graceDays: String(GRACE_DAYS) },
  ),
});

const collateralClause = ({ asset }: ClauseTerms): Clause => ({
  heading: i18n.t('Collateral'),
  text: i18n.t(
    'The {asset} named above secures the loan and nothing else does: there is no recourse beyond it. It returns to the spot wallet when the loan is repaid. Collateral can be added at any time.',
    { asset },
  ),
});

function saleClause(terms: ClauseTerms): Clause {
  const { marginCall, liquidation, cureTarget, minimumSale, feeShare } = terms;
  const hours = String(MARGIN_CALL_HOURS);
  return {
    heading: i18n.t('Margin call and sale'),
    text: i18n.t(
      "At a loan-to-value of {marginCall} we make a margin call: there are {hours} hours to bring it to {cureTarget}. When that does not happen, or at {liquidation} at once, we sell as much collateral as brings it to the target, at least for {minimumSale} or the whole debt. A sale costs {feeShare} of what is sold. A surplus is the borrower's; what all collateral does not cover is written off.",
      { marginCall, hours, cureTarget, liquidation, minimumSale, feeShare },
    ),
  };
}

const withdrawalClause = ({ lastWithdrawalDay: lastDay }: ClauseTerms): Clause => ({
  heading: i18n.t('Right of withdrawal'),
  text: i18n.t(
    'The borrower may withdraw from this loan within {days} days of the payout, until {lastDay}, without giving a reason. Principal and interest to the day go back; the origination fee is refunded.',
    { days: String(WITHDRAWAL_RIGHT_DAYS), lastDay },
  ),
});
