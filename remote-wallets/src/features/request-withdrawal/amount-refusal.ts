import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** Why an amount in minor units cannot go out at what is quoted now, and what can. */
export function amountRefusal(minor: bigint, quote: WithdrawalQuote): string | undefined {
  const [fee, minimum, maximum] = [quote.fee, quote.minimum, quote.maximum].map(
    (money) => fromWireMoney(money).minor,
  );
  if (fee === undefined || minimum === undefined || maximum === undefined) return undefined;
  if (maximum < minimum) {
    return `There is too little in this wallet: at least ${text(quote.minimum)} go out, and the network fee of ${text(quote.fee)} comes on top.`;
  }
  if (minor < minimum) return `At least ${text(quote.minimum)} can be withdrawn.`;
  if (minor > maximum) {
    return `At most ${text(quote.maximum)} can go out: the network fee of ${text(quote.fee)} comes on top.`;
  }
  return undefined;
}
