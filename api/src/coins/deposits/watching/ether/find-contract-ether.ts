import type { ChainBlock, ChainTransfer, EthereumGateway } from '../../../chains/chain-gateway.ts';
import { toldOrNull } from '../../../chains/told-or-null.ts';

export type ContractEther = {
  readonly transfers: readonly ChainTransfer[];
  /** Something of the block is not known: what addresses have has to be looked at. */
  readonly isMissing: boolean;
};

/**
 * Ether that a contract sends is in no transaction's `value`. A node with traces tells of it block by
 * block; with any other it is found later, by what addresses have. Rejects when the node is not there.
 */
export async function findContractEther(
  gateway: EthereumGateway,
  block: ChainBlock,
): Promise<ContractEther> {
  const told = await toldOrNull(gateway, gateway.contractTransfers(block).then(orNone));
  return { transfers: told ?? [], isMissing: told === null };
}

const orNone = (transfers: readonly ChainTransfer[] | null) => transfers ?? [];
