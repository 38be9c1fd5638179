import { productFacts } from '@tessera/lending/product-facts';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import {
  collateralTerms,
  GRACE_DAYS,
  liquidationTerms,
  MARGIN_CALL_HOURS,
  WITHDRAWAL_RIGHT_DAYS,
} from '@tessera/lending/terms';
import type { Cents } from '@tessera/money/minor-units';
import { percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { Link } from 'react-router-dom';
import styles from './loan-terms.module.css';

type LoanTermsProps = {
  readonly quote: LoanQuote;
  /** The loan opens once its coins have arrived. */
  readonly waits?: boolean;
};

/** What a borrower agrees to, in sentences whose numbers are those of the terms. */
export function LoanTerms({ quote, waits = false }: LoanTermsProps) {
  const terms = collateralTerms[quote.asset];
  const collateral = amountText({ asset: quote.asset, minor: quote.collateral });
  return (
    <div className={styles.terms}>
      <ul className={styles.list}>
        <li>
          {collateral} leaves your free balance{waits && ' when the loan opens'} and stays locked
          while the loan needs it. You can repay any day at no cost, and pay interest to that day
          only.
        </li>
        <li>
          {dueWords(quote)} What is due is taken from your Fiat Wallet on its day. If it is not paid
          within {GRACE_DAYS} days, collateral is sold for it, and interest runs on until then.
        </li>
        <li>
          At {percentText(terms.marginCallLtv)} loan-to-value you have {MARGIN_CALL_HOURS} hours to
          return to {percentText(terms.cureTargetLtv)}. After that, or when two prices{' '}
          {productFacts.saleConfirmedAfterSeconds} seconds apart reach{' '}
          {percentText(terms.liquidationLtv)}, as much collateral is sold as is needed, for a fee of{' '}
          {percentText(liquidationTerms.feeShare)} of the sale. You owe nothing beyond the
          collateral.
        </li>
        <li>
          Within {WITHDRAWAL_RIGHT_DAYS} days you may withdraw from the loan: the principal and the
          interest to that day go back, the origination fee is refunded.
        </li>
      </ul>
      <Link to="/static/terms">Read the full terms</Link>
    </div>
  );
}

/** What is due when: one payment, or one each month. */
function dueWords({ schedule, totalRepayment, maturityDate }: LoanQuote): string {
  const eur = (minor: Cents) => amountText({ asset: 'EUR', minor });
  const last = civilDateText(maturityDate);
  const [first] = schedule;
  if (first === undefined || schedule.length === 1)
    return `${eur(totalRepayment)} is due on ${last}.`;
  return `${schedule.length} payments, ${eur(totalRepayment)} together, are due: the first, ${eur(first.total)}, on ${civilDateText(first.dueDate)}, the last on ${last}, as the schedule says.`;
}
