import { greater } from '@tessera/money/greater';
import { type MinorUnits, minus, sumOf } from '@tessera/money/minor-units';
import type { KeyPath } from '../../chains/chain-gateway.ts';
import { feeFor, ownScriptBytes, virtualSize } from './transaction-size.ts';

export type Coin = {
  readonly transactionId: string;
  readonly position: number;
  readonly amount: MinorUnits<'BTC'>;
  readonly path: KeyPath;
};

export type Selection = {
  readonly coins: readonly Coin[];
  readonly fee: MinorUnits<'BTC'>;
  /** Null when it would be dust: the fee takes it then. */
  readonly change: MinorUnits<'BTC'> | null;
};

export type Outlay = {
  readonly amount: MinorUnits<'BTC'>;
  readonly destinationBytes: bigint;
  /** Satoshi per 1,000 virtual bytes. */
  readonly rate: bigint;
  /** At least this, whatever the rate says of the size. */
  readonly leastFee?: (size: bigint) => MinorUnits<'BTC'>;
};

/** Below it, nodes do not pass an output on that pays to a public key's hash. */
const dust = 294n;
/** As many as the signer takes. */
const mostInputs = 500;
/** A payment should be able to pay so many times its fee from its change, when fees rise. */
const headroom = 3n;

/**
 * What a payment spends: the smallest coin that suffices alone, or else the largest ones, as few as
 * possible; with room for a higher fee if there is some. Null when all together are not enough.
 * Amounts are satoshis.
 */
export function selectCoins(spendable: readonly Coin[], outlay: Outlay): Selection | null {
  const coins =
    chooseCoins(spendable, { ...outlay, rate: outlay.rate * headroom }) ??
    chooseCoins(spendable, outlay);
  return coins && settleCoins(coins, outlay);
}

function chooseCoins(spendable: readonly Coin[], outlay: Outlay): readonly Coin[] | null {
  const falling = [...spendable].sort(byAmount).reverse();
  const alone = falling.findLast((coin) => settleCoins([coin], outlay) !== null);
  if (alone) return [alone];
  const coins: Coin[] = [];
  for (const coin of falling.slice(0, mostInputs)) {
    coins.push(coin);
    if (settleCoins(coins, outlay)) return coins;
  }
  return null;
}

/** What is left over goes back as change, unless it would be dust. Null when it does not suffice. */
export function settleCoins(
  coins: readonly Coin[],
  { amount, destinationBytes, rate, leastFee = () => 0n }: Outlay,
): Selection | null {
  const left = minus(sumOf(coins.map((coin) => coin.amount)), amount);
  const feeWith = (outputs: readonly bigint[]) => {
    const size = virtualSize(coins.length, outputs);
    return greater(feeFor(size, rate), leastFee(size));
  };
  const fee = feeWith([destinationBytes, ownScriptBytes]);
  const change = minus(left, fee);
  if (change >= dust) return { coins, fee, change };
  return left >= feeWith([destinationBytes]) ? { coins, fee: left, change: null } : null;
}

/** In one order for the same coins. */
function byAmount(one: Coin, other: Coin): number {
  if (one.amount !== other.amount) return one.amount < other.amount ? -1 : 1;
  if (one.transactionId !== other.transactionId) {
    return one.transactionId < other.transactionId ? -1 : 1;
  }
  return one.position - other.position;
}
