import { addMoney } from '@tessera/money/money';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';

/** The sum of amounts of one asset. */
export function sumMoney<A extends WireMoney['asset']>(
  first: WireMoney<A>,
  ...others: WireMoney<A>[]
): WireMoney<A> {
  const total = others.map((each) => fromWireMoney(each)).reduce(addMoney, fromWireMoney(first));
  return toWireMoney(total);
}
