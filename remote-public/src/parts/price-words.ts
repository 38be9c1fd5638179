import { t } from '@lingui/core/macro';
import { fallBetween } from '@tessera/lending/fall-between';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import type { Price } from '@tessera/money/price';
import { readerLocale } from '@tessera/ui/reader-locale';

/** Stands where a figure cannot be had yet, and keeps its room. */
export const nothing = '–';

/** A price at which something happens: rounded up, so that nothing happens above it. */
export const thresholdPriceText = (price: Price): string =>
  formatPriceInEuro(price, 'up', readerLocale());

const fallText = (from: Price, to: Price): string =>
  formatPercent(fallBetween(from, to), 1, 'down', readerLocale());

/** "28.5% lower": short enough for one line wherever it stands. */
export const fallWords = (from: Price, to: Price): string =>
  t`${{ fall: fallText(from, to) }} lower`;

/** "28.5% lower than now" */
export const fallFromNow = (now: Price, to: Price): string =>
  t`${{ fall: fallText(now, to) }} lower than now`;
