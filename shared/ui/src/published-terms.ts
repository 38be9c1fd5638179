import { t } from '@lingui/core/macro';
import {
  collateralTerms,
  liquidationTerms,
  loanTermsInMonths,
  originationFeeTerms,
  principalLimits,
} from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents } from '@tessera/money/minor-units';
import { percentText } from './percent-text.ts';
import { readerLocale } from './reader-locale.ts';

const lowestTier = collateralTerms.BTC.aprTiers[0];

const euro = (cents: Cents) => formatEuro(cents, readerLocale(), { whole: 'short' });

/* The product's figures as its pages write them, read from the terms that loans open on. */

export const lowestApr = () => percentText(lowestTier.apr);
export const lowestAprUpTo = () => percentText(lowestTier.upToLtv);
export const smallestLoan = () => euro(principalLimits.minimum);
export const largestLoan = () => euro(principalLimits.maximum);
export const feeShare = () => percentText(originationFeeTerms.share);
export const smallestFee = () => euro(originationFeeTerms.minimum);
export const smallestSale = () => euro(liquidationTerms.minimumSale);
export const saleFee = () => percentText(liquidationTerms.feeShare);

/** "3, 6, 12 or 24" */
export function termsInWords(): string {
  const last = String(loanTermsInMonths.at(-1));
  const others = loanTermsInMonths.slice(0, -1).join(', ');
  return t`${others} or ${last}`;
}
