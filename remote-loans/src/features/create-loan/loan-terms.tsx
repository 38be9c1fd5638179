import type { LoanQuote } from '@tessera/lending/quote-loan';
import {
  collateralTerms,
  GRACE_DAYS,
  liquidationTerms,
  MARGIN_CALL_HOURS,
  WITHDRAWAL_RIGHT_DAYS,
} from '@tessera/lending/terms';
import { percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { Link } from 'react-router-dom';
import styles from './loan-terms.module.css';

/** What a borrower agrees to, in sentences whose numbers are those of the terms. */
export function LoanTerms({ quote }: { quote: LoanQuote }) {
  const terms = collateralTerms[quote.asset];
  const collateral = amountText({ asset: quote.asset, minor: quote.collateral });
  const total = amountText({ asset: 'EUR', minor: quote.totalRepayment });
  return (
    <div className={styles.terms}>
      <ul className={styles.list}>
        <li>
          {collateral} leaves your free balance and stays locked until the loan is repaid. You can
          repay any day at no cost, and pay interest to that day only.
        </li>
        <li>
          {total} is due on {civilDateText(quote.maturityDate)}. If it is not paid within{' '}
          {GRACE_DAYS} days, collateral is sold for it, and interest runs on until then.
        </li>
        <li>
          At {percentText(terms.marginCallLtv)} loan-to-value you have {MARGIN_CALL_HOURS} hours to
          return to {percentText(terms.cureTargetLtv)}. After that, or at{' '}
          {percentText(terms.liquidationLtv)} at once, as much collateral is sold as is needed, for
          a fee of {percentText(liquidationTerms.feeShare)} of the sale. You owe nothing beyond the
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
