import type { Limits } from '@tessera/contracts/limits';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { instantText } from '@tessera/ui/date-text';
import { limitRefusalWords as words } from './limit-refusal-words.ts';

const mostNamed = 3;

/** The next moments at which more may be withdrawn, as a sentence; nothing where there are none. */
export function freesText(frees: Limits['frees']): string | undefined {
  if (frees.length === 0) return undefined;
  const parts = frees.slice(0, mostNamed).map(({ at, amount }, index) => {
    const say = index === 0 ? words.free : words.alsoFree;
    return say(amountText(fromWireMoney(amount)), instantText(at));
  });
  return `${parts.join('; ')}.`;
}
