import type { WireMoney } from '@tessera/money/wire-money';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { reportWords as words } from './reports-words.ts';

/** What may be unknown says so. */
export function AmountOrUnknown({ money }: { money: WireMoney | null }) {
  return money ? <SignedAmount money={money} /> : words.unknown;
}
