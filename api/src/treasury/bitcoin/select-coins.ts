import { greater } from '@tessera/money/greater';
import type { KeyPath } from '../../chains/chain-gateway.ts';
import { feeFor, ownScriptBytes, virtualSize } from './transaction-size.ts';

export type Coin = {
  readonly transactionId: string;
  readonly position: number;
  readonly amount: bigint;
  readonly path: KeyPath;
};

export type Selection = {
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  /** Null when it would be dust: the fee takes it then. */
  readonly change: bigint | null;
};

export type SelectionRequest = {
  /** What has to be spent: of an attempt that is replaced. */
  readonly required: readonly Coin[];
  readonly spendable: readonly Coin[];
  readonly amount: bigint;
  readonly destinationBytes: bigint;
  /** Satoshi per 1,000 virtual bytes. */
  readonly rate: bigint;
  /** At least this much, whatever the size: more than what is replaced. */
  readonly leastFee: (size: bigint) => bigint;
};

/** Below it, nodes do not pass an output on that pays to a public key's hash. */
const dust = 294n;
/** As many as the signer takes. */
const mostInputs = 500;

/**
 * What a payment spends: the smallest coin that suffices alone, or else the largest ones, as few as
 * possible. Null when all together are not enough. Amounts are satoshis.
 */
export function selectCoins(request: SelectionRequest): Selection | null {
  const { required, spendable } = request;
  const rising = [...spendable].sort(byAmount);
  const alone =
    settle(required, request) ??
    rising.reduce<Selection | null>(
      (found, coin) => found ?? settle([...required, coin], request),
      null,
    );
  if (alone) return alone;
  const coins = [...required];
  for (const coin of rising.reverse()) {
    if (coins.length === mostInputs) break;
    coins.push(coin);
    const selection = settle(coins, request);
    if (selection) return selection;
  }
  return null;
}

/** What is left over goes back as change, unless it would be dust. Null when it does not suffice. */
function settle(
  coins: readonly Coin[],
  { amount, destinationBytes, rate, leastFee }: SelectionRequest,
): Selection | null {
  const total = coins.reduce((sum, coin) => sum + coin.amount, 0n);
  const feeWith = (outputs: readonly bigint[]) => {
    const size = virtualSize(coins.length, outputs);
    return greater(feeFor(size, rate), leastFee(size));
  };
  if (coins.length === 0) return null;
  const change = total - amount - feeWith([destinationBytes, ownScriptBytes]);
  if (change >= dust) return { coins: [...coins], fee: total - amount - change, change };
  const left = total - amount;
  return left >= feeWith([destinationBytes])
    ? { coins: [...coins], fee: left, change: null }
    : null;
}

function byAmount(one: Coin, other: Coin): number {
  if (one.amount !== other.amount) return one.amount < other.amount ? -1 : 1;
  if (one.transactionId !== other.transactionId) {
    return one.transactionId < other.transactionId ? -1 : 1;
  }
  return one.position - other.position;
}
