import type { Instalment } from '@tessera/lending/remaining-schedule';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import { type Cents, plus, sumOf } from '@tessera/money/minor-units';
import { type Ratio, ratioFromBasisPoints } from '@tessera/money/ratio';
import { agreedAprc } from '../../../lending/loans/agreed-terms.ts';
import type { LoanRow } from '../../../lending/loans/find-loans.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import type { ReaderFormat } from '../reader-format.ts';
import { planWords, principalOf } from './contract-words.ts';

export const percentOf = (ratio: Ratio, locale: string) =>
  formatPercent(ratio, 2, 'half-even', locale);

/** What was agreed, each figure with what it is. */
export function agreedFigures(
  loan: LoanRow,
  schedule: readonly Instalment[],
  locale: string,
  { dateOf }: ReaderFormat,
): readonly (readonly [string, string])[] {
  const euro = (cents: Cents) => formatEuro(cents, locale);
  const interest = sumOf(schedule.map((row) => row.interest));
  const apr = ratioFromBasisPoints(loan.apr_basis_points);
  return [
    [principalOf('loan'), euro(loan.principal)],
    [i18n.t('Origination fee, deducted from the payout'), euro(loan.fee)],
    [
      i18n.t('Payout to the fiat wallet'),
      i18n.t('{amount} on {date}', { amount: euro(loan.payout), date: dateOf(loan.payout_date) }),
    ],
    [i18n.t('Borrowing rate, fixed'), percentOf(apr, locale)],
    [i18n.t('Annual percentage rate of charge'), percentOf(agreedAprc(loan), locale)],
    [
      i18n.t('Term'),
      i18n.t('{months} months, until {date}', {
        months: String(loan.term_months),
        date: dateOf(loan.matures_on),
      }),
    ],
    [i18n.t('Repayment'), planWords[loan.plan]()],
    [i18n.t('Interest over the whole term'), euro(interest)],
    [i18n.t('Total amount payable'), euro(plus(loan.principal, interest))],
    [i18n.t('Collateral at opening'), displayAmountWithUnit(loan.collateral, loan.asset, locale)],
    [
      i18n.t('Price of one {asset} at opening', { asset: loan.asset }),
      formatPriceInEuro(loan.opening_price, 'half-even', locale),
    ],
  ];
}
