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
 * and an input that waited for it would lose letters.
 */
export function useTypedAmount<A extends Asset>(asset: A) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(() => (parameters.get(parameter) ?? '').slice(0, longest));
  const locale = readerLocale();
  const read = parseLocalizedAmount(typed, asset, locale);
  const amount: Money<A> | null = read.ok && read.minor > 0n ? money(asset, read.minor) : null;
  const type = (text: string) => {
    setTyped(text);
    setParameters(
      (now) => {
        now.set(parameter, text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const fill = ({ minor }: Money) => {
    const { head, tail } = displayAmount(minor, asset, locale);
    type(head + tail.replace(/0+$/, ''));
  };
  return { typed, amount, type, fill };
}
