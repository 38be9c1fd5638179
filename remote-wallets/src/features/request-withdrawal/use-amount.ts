import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useState } from 'react';
import { typedAmount } from '../../parts/typed-amount.ts';
import { type AmountBounds, amountRefusal, mostOf } from './amount-refusal.ts';

export type EnteredAmount<A extends Asset = Asset> = {
  /** As it stands in the field. */
  readonly text: string;
  /** Minor units; undefined while there is none above zero. */
  readonly minor: MinorUnits<A> | undefined;
  /** Why it cannot go out as things stand. */
  readonly refusal: string | undefined;
  type(next: string): void;
  takeAll(): void;
};

type AmountOptions<A extends Asset> = {
  readonly asset: A;
  readonly bounds: AmountBounds | undefined;
  /** What was typed, which its form keeps. */
  readonly typed: string;
  readonly onType: (text: string) => void;
};

/** The amount of a form. "All" follows fee and limit: when they change, it stays exactly all. */
export function useAmount<A extends Asset>(options: AmountOptions<A>): EnteredAmount<A> {
  const { asset, bounds, typed, onType } = options;
  const locale = readerLocale();
  const [isAll, setIsAll] = useState(false);
  const all = bounds && typedAmount(mostOf(bounds), asset, locale);
  const text = (isAll ? all : undefined) ?? typed;
  const read = parseLocalizedAmount(text, asset, locale);
  const minor = read.ok && read.minor > 0n ? read.minor : undefined;
  const wanted = isAll ? (minor ?? 0n) : read.ok ? read.minor : undefined;
  return {
    text,
    minor,
    refusal: wanted !== undefined && bounds ? amountRefusal(wanted, bounds) : undefined,
    type: (next) => {
      onType(next);
      setIsAll(false);
    },
    takeAll: () => {
      onType(all ?? typed);
      setIsAll(true);
    },
  };
}
