import type { Asset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { readerLocale } from '@tessera/ui/reader-locale';

/** An amount as a person would type it: every significant digit. */
export function editable(minor: bigint, asset: Asset): string {
  const { head, tail } = displayAmount(minor, asset, readerLocale());
  return head + tail.replace(/0+$/, '');
}
