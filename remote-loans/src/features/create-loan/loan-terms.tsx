import { t } from '@lingui/core/macro';
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
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { percentText } from '@tessera/ui/percent-text';
import { Link } from 'react-router-dom';
import styles from './loan-terms.module.css';

type LoanTermsProps = {
  readonly quote: LoanQuote;
  /** The loan opens once its coins have arrived. */
  readonly waits?: boolean;
};

/** What a borrower agrees to, in sentences whose numbers are those of the terms. */
export function LoanTerms({ quote, waits = false }: LoanTermsProps) {
  return (
    <div className={styles.terms}>
      <ul className={styles.list}>
        <li>
          {lockWords(quote, waits)}{' '}
          {t`You can repay any day at no cost, and pay interest to that day only.`}
        </li>
        <li>
          {dueWords(quote)}{' '}
          {t`What is due is taken from your Fiat Wallet on its day. If it is not paid within ${GRACE_DAYS} days, collateral is sold for it, and interest runs on until then.`}
        </li>
        <li>{callWords(quote)}</li>
        <li>
          {t`Within ${WITHDRAWAL_RIGHT_DAYS} days you may withdraw from the loan: the principal and the interest to that day go back, the origination fee is refunded.`}
        </li>
      </ul>
      <Link to="/static/terms">{t`Read the full terms`}</Link>
    </div>
  );
}

function lockWords({ asset, collateral: minor }: LoanQuote, waits: boolean): string {
  const collateral = amountText({ asset, minor });
  return waits
    ? t`${collateral} leaves your free balance when the loan opens and stays locked while the loan needs it.`
    : t`${collateral} leaves your free balance and stays locked while the loan needs it.`;
}

function callWords({ asset }: LoanQuote): string {
  const terms = collateralTerms[asset];
  const call = percentText(terms.marginCallLtv);
  const target = percentText(terms.cureTargetLtv);
  const sale = percentText(terms.liquidationLtv);
  const fee = percentText(liquidationTerms.feeShare);
  return t`At ${call} loan-to-value you have ${MARGIN_CALL_HOURS} hours to return to ${target}. After that, or when two prices ${{ seconds: productFacts.saleConfirmedAfterSeconds }} seconds apart reach ${sale}, as much collateral is sold as is needed, for a fee of ${fee} of the sale. You owe nothing beyond the collateral.`;
}

/** What is due when: one payment, or one each month. */
function dueWords({ schedule, totalRepayment, maturityDate }: LoanQuote): string {
  const eur = (minor: Cents) => amountText({ asset: 'EUR', minor });
  const last = civilDateText(maturityDate);
  const [first] = schedule;
  if (first === undefined || schedule.length === 1)
    return t`${{ amount: eur(totalRepayment) }} is due on ${{ day: last }}.`;
  return t`${{ count: schedule.length }} payments, ${{ total: eur(totalRepayment) }} together, are due: the first, ${{ first: eur(first.total) }}, on ${{ firstDay: civilDateText(first.dueDate) }}, the last on ${last}, as the schedule says.`;
}
