import type { EthereumGateway, EthereumMove } from '../../../chains/chain-gateway.ts';

/**
 * Whether a move would fail at the moment, or take more gas than it gets: a token may be paused, or have
 * blocked an address. It would cost its gas again and again. Rejects when the node cannot be reached.
 */
export async function wouldRevert(
  gateway: EthereumGateway,
  move: EthereumMove,
  gasLimit: bigint,
): Promise<boolean> {
  try {
    return (await gateway.estimateGas(move)) > gasLimit;
  } catch {
    // Is the node there at all? Then it was the answer.
    await gateway.head();
    return true;
  }
}
