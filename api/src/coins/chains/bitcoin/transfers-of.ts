import type { ChainTransfer } from '../chain-gateway.ts';
import type { RawTransaction } from './parse-raw-block.ts';

/** What a transaction's outputs give to whom; an output of nothing moves no coins. */
export function transfersOf({ transactionId, outputs }: RawTransaction): ChainTransfer[] {
  return outputs.flatMap(({ amount, script: watchKey }, position) =>
    amount === 0n ? [] : [{ transactionId, position, asset: 'BTC' as const, watchKey, amount }],
  );
}
