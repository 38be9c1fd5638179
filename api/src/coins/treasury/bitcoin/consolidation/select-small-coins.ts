import { type MinorUnits, minorUnits, minus, sumOf } from '@tessera/money/minor-units';
import type { Coin } from '../select-coins.ts';
import { feeFor, ownScriptBytes, virtualSize } from '../transaction-size.ts';

/** Satoshis: a hundredth of a bitcoin. Of such coins a payment takes many, each at its price. */
export const smallBelow = minorUnits('BTC', 1_000_000n);

/** Less than half of what a signer signs at once, some 17,000 virtual bytes. */
const mostInputs = 250;
/** A coin should be several times what spending it costs. */
const worthTimes = 5n;

export type Consolidation = {
  readonly coins: readonly Coin[];
  /** What becomes of them, in satoshis. */
  readonly amount: MinorUnits<'BTC'>;
  readonly fee: MinorUnits<'BTC'>;
};

/**
 * The smallest of the small coins that are worth it, for one coin of the house, and at most half of what all are worth,
 * as they cannot be spent before a block: null when there are not more than `above` small ones, or fewer than two to
 * take. The rate is satoshi per 1,000 virtual bytes.
 */
export function selectSmallCoins(
  spendable: readonly Coin[],
  { above, rate }: { readonly above: number; readonly rate: bigint },
): Consolidation | null {
  const small = spendable.filter(({ amount }) => amount < smallBelow);
  if (small.length <= above) return null;
  const least = feeFor(virtualSize(1, []), rate) * worthTimes;
  const worthIt = small
    .filter(({ amount }) => amount >= least)
    .toSorted((one, other) => Number(one.amount - other.amount))
    .slice(0, mostInputs);
  const half = sumOf(spendable.map(({ amount }) => amount)) / 2n;
  let taken = 0n;
  const coins = worthIt.filter(({ amount }) => {
    taken += amount;
    return taken <= half;
  });
  if (coins.length < 2) return null;
  const fee = feeFor(virtualSize(coins.length, [ownScriptBytes]), rate);
  return { coins, fee, amount: minus(sumOf(coins.map(({ amount }) => amount)), fee) };
}
