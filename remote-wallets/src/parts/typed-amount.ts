import { type Asset, scaleOf } from '@tessera/money/asset';
import { formatDecimal } from '@tessera/money/format-decimal';
import { localeSeparators } from '@tessera/money/locale-separators';

/** Minor units as somebody of a locale would type them into a field: exact, ungrouped, "0.05". */
export function typedAmount(minor: bigint, asset: Asset, locale: string): string {
  const [whole = '0', fraction = ''] = formatDecimal(minor, scaleOf(asset)).split('.');
  const significant = fraction.replace(/0+$/, '');
  return significant === '' ? whole : `${whole}${localeSeparators(locale).decimal}${significant}`;
}
