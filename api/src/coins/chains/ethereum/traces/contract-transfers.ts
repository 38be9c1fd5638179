import { minorUnits } from '@tessera/money/minor-units';
import type { ChainTransfer } from '../../chain-gateway.ts';
import type { EtherMove } from './ether-move.ts';

/** Behind every position that a token's transfer can have: a transaction has far fewer logs. */
const firstPosition = 1_000_000;

/**
 * What code moved, as transfers: one for each receiver of a transaction, since a contract may pay in any
 * number of pieces. Positions count a transaction's receivers, so that they are the same in whatever block
 * it is mined and does the same.
 */
export function contractTransfersOf(moves: readonly EtherMove[]): ChainTransfer[] {
  const byTransaction = Map.groupBy(moves, ({ transactionId }) => transactionId);
  return [...byTransaction].flatMap(([transactionId, own]) =>
    [...Map.groupBy(own, ({ to }) => to)].map(([watchKey, received], index): ChainTransfer => {
      const wei = received.reduce((sum, { value }) => sum + value, 0n);
      const amount = minorUnits('ETH', wei);
      return { transactionId, position: firstPosition + index, asset: 'ETH', watchKey, amount };
    }),
  );
}
