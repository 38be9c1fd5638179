import { type MinorUnits, minorUnits, plus } from '@tessera/money/minor-units';
import type { Reader } from '../../../../platform/database/database.ts';
import { findKeyPaths } from '../../../chains/addresses/find-key-paths.ts';
import type { ChainBlock, ChainTransfer, EthereumGateway } from '../../../chains/chain-gateway.ts';
import type { EtherChanges } from './ether-journal.ts';

/**
 * How a block changes the ether of our addresses by what its transactions carry, what their senders pay
 * for them, and what contracts are known to have sent. Asks the node of our own transactions only.
 */
export async function explainEther(
  reader: Reader,
  gateway: EthereumGateway,
  found: {
    readonly block: ChainBlock;
    readonly fromContracts: readonly ChainTransfer[];
    readonly succeeded: (transactionId: string) => Promise<boolean>;
  },
): Promise<EtherChanges> {
  const { block, fromContracts, succeeded } = found;
  const carried = block.transfers.filter(({ asset }) => asset === 'ETH');
  const concerned = [...carried, ...fromContracts, ...block.sendings];
  const watchKeys = concerned.map(({ watchKey }) => watchKey);
  const ours = await findKeyPaths(reader, gateway.network.name, watchKeys);
  const changes = new Map<string, MinorUnits<'ETH'>>();
  const add = (watchKey: string, change: bigint) =>
    changes.set(watchKey, plus(changes.get(watchKey) ?? 0n, minorUnits('ETH', change)));
  for (const { watchKey, transactionId, amount } of carried) {
    if (ours.has(watchKey) && (await succeeded(transactionId))) add(watchKey, amount);
  }
  for (const { watchKey, amount } of fromContracts) {
    if (ours.has(watchKey)) add(watchKey, amount);
  }
  for (const { watchKey, transactionId, value } of block.sendings) {
    if (!ours.has(watchKey)) continue;
    const outcome = await gateway.outcomeOf(transactionId);
    add(watchKey, -((outcome.succeeded ? value : 0n) + (outcome.fee ?? 0n)));
  }
  return changes;
}
