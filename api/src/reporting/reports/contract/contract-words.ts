import type { RepaymentPlan } from '@tessera/lending/terms';
import {
  GRACE_DAYS,
  liquidationTerms,
  MARGIN_CALL_HOURS,
  WITHDRAWAL_RIGHT_DAYS,
} from '@tessera/lending/terms';

export const planWords: Readonly<Record<RepaymentPlan, string>> = {
  bullet: 'Bullet: principal and interest at maturity',
  interest_only: 'Interest-only: interest monthly, principal at maturity',
  amortising: 'Amortising: equal instalments',
};

/** The clauses, each with its heading; percentages come from the terms that the loan was opened on. */
export function clausesOf(terms: {
  readonly asset: string;
  readonly marginCall: string;
  readonly liquidation: string;
  readonly cureTarget: string;
  readonly feeShare: string;
  readonly lastWithdrawalDay: string;
}): readonly { readonly heading: string; readonly text: string }[] {
  const { asset, marginCall, liquidation, cureTarget, feeShare, lastWithdrawalDay } = terms;
  return [
    {
      heading: 'Interest',
      text: 'Interest is simple, actual/365, on the outstanding principal. The day of the payout counts and the day of a payment does not. It runs on past maturity, and never on interest. Days are those of the calendar in Berlin.',
    },
    {
      heading: 'Repayment',
      text: `Instalments are collected from the fiat wallet on their due dates. Early repayment, in part or in full, is possible at any time and costs nothing; it lowers the instalments and keeps the dates. A payment meets fees first, then interest, then principal. What is overdue for more than ${GRACE_DAYS} days may be raised by a sale of collateral.`,
    },
    {
      heading: 'Collateral',
      text: `The ${asset} named above secures the loan and nothing else does: there is no recourse beyond it. It returns to the spot wallet when the loan is repaid. Collateral can be added at any time.`,
    },
    {
      heading: 'Margin call and sale',
      text: `At a loan-to-value of ${marginCall} we make a margin call: there are ${MARGIN_CALL_HOURS} hours to bring it to ${cureTarget}. When that does not happen, or at ${liquidation} at once, we sell as much collateral as brings it to the target, at least for €${liquidationTerms.minimumSale / 100n} or the whole debt. A sale costs ${feeShare} of what is sold. A surplus is the borrower's; what all collateral does not cover is written off.`,
    },
    {
      heading: 'Right of withdrawal',
      text: `The borrower may withdraw from this loan within ${WITHDRAWAL_RIGHT_DAYS} days of the payout, until ${lastWithdrawalDay}, without giving a reason. Principal and interest to the day go back; the origination fee is refunded.`,
    },
  ];
}
