import type { Asset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { type Money, money } from '@tessera/money/money';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'amount';
const longest = 60;

/**
 * An amount that somebody types; nothing while it cannot be read or is zero. Its text is mirrored into
 * the address, so that a reload keeps it. It is held in state too: the address changes in a transition,
 * and an input that waited for it would lose letters. Who asked for all of it (`isAll`) asks for as much
 * as there is when it is sent, which prices and days change.
 */
export function useTypedAmount<A extends Asset>(asset: A, most: Money | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const [own, setOwn] = useState(() => (parameters.get(parameter) ?? '').slice(0, longest));
  const [all, setAll] = useState<'not' | 'follows' | 'held'>('not');
  const locale = readerLocale();
  const typed = all === 'follows' && most ? plainText(most, locale) : own;
  const read = parseLocalizedAmount(typed, asset, locale);
  const amount: Money<A> | null = read.ok && read.minor > 0n ? money(asset, read.minor) : null;
  const type = (text: string) => {
    setAll('not');
    setOwn(text);
    setParameters(
      (now) => {
        now.set(parameter, text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const fill = (all: Money) => {
    type(plainText(all, locale));
    setAll('follows');
  };
  /** What is sent stays what it was: sent again it is the same request. */
  const hold = () => {
    if (all !== 'follows') return;
    type(typed);
    setAll('held');
  };
  /** It was refused: all of it is again what there is. */
  const follow = () => setAll((now) => (now === 'held' ? 'follows' : now));
  return { typed, amount, isAll: all !== 'not', type, fill, hold, follow };
}

function plainText({ minor, asset }: Money, locale: string): string {
  const { head, tail } = displayAmount(minor, asset, locale);
  return head + tail.replace(/0+$/, '');
}
