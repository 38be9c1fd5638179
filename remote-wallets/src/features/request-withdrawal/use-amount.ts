import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { fromWireMoney } from '@tessera/money/wire-money';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useState } from 'react';
import { typedAmount } from '../../parts/typed-amount.ts';
import { amountRefusal } from './amount-refusal.ts';

export type EnteredAmount = ReturnType<typeof useAmount>;

/** The amount of a form. "All" follows the quote: when the fee changes, it stays exactly all. */
export function useAmount(asset: CollateralAsset, quote: WithdrawalQuote | undefined) {
  const locale = readerLocale();
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const all = quote && typedAmount(fromWireMoney(quote.maximum).minor, asset, locale);
  const text = (isAll ? all : undefined) ?? typed;
  const read = parseLocalizedAmount(text, asset, locale);
  const minor = read.ok && read.minor > 0n ? read.minor : undefined;
  const wanted = isAll ? (minor ?? 0n) : minor;
  return {
    /** As it stands in the field. */
    text,
    /** Minor units; undefined while there is none above zero. */
    minor,
    /** Why it cannot go out at what is quoted. */
    refusal: wanted !== undefined && quote ? amountRefusal(wanted, quote) : undefined,
    type: (next: string) => {
      setTyped(next);
      setIsAll(false);
    },
    takeAll: () => {
      setTyped(all ?? typed);
      setIsAll(true);
    },
  };
}
