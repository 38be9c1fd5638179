import type { Limits } from '@tessera/contracts/limits';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { instantText } from '@tessera/ui/date-text';
import { limitRefusalWords as words } from './limit-refusal-words.ts';

/** The next moments at which more may be withdrawn, at most three, as a sentence; nothing where there are none. */
export function freesText(frees: Limits['frees']): string | undefined {
  const [first, second, third] = frees.map(({ at, amount }) => ({
    amount: amountText(fromWireMoney(amount)),
    at: instantText(at),
  }));
  if (!first) return undefined;
  if (!second) return words.freesOnce(first);
  return third ? words.freesThrice(first, second, third) : words.freesTwice(first, second);
}
