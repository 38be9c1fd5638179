import { formatPercent } from '@tessera/money/format-ratio';
import { parseDecimal } from '@tessera/money/parse-decimal';
import { RATIO_SCALE } from '@tessera/money/ratio';
import { readerLocale } from '@tessera/ui/reader-locale';

/** The APRC as the API writes it, a decimal fraction: "11.01%". */
export function aprcText(aprc: string): string {
  return formatPercent(parseDecimal(aprc, RATIO_SCALE), 2, 'half-even', readerLocale());
}
