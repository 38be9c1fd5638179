import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { ChainBlock, ChainGateway } from '../../chains/chain-gateway.ts';
import { coldPath } from './cold-move.ts';

/** Those transactions of a block that spend what is cold, whoever made them. */
export async function findColdTransactions(
  reader: Reader,
  gateway: ChainGateway,
  { spends, sendings, transfers }: ChainBlock,
): Promise<ReadonlySet<string>> {
  if (!gateway.hasCold) return new Set();
  const { watchKey: cold } = gateway.deriveAddress(coldPath);
  const sent = sendings.filter(({ watchKey }) => watchKey === cold);
  const ids = [...new Set(spends.map(({ transactionId }) => transactionId))];
  const where = { branch: coldPath.branch, transaction_id: ids };
  const known = await findRows(reader, 'bitcoin_coins', where, 'transaction_id');
  // A coin may come and go in one block.
  const came = transfers.filter(({ watchKey }) => watchKey === cold);
  const coins = new Set([
    ...known.map(({ transaction_id: id, position }) => `${id}:${position}`),
    ...came.map(({ transactionId: id, position }) => `${id}:${position}`),
  ]);
  const spent = spends.filter(({ transactionId: id, position }) => coins.has(`${id}:${position}`));
  return new Set([
    ...sent.map(({ transactionId }) => transactionId),
    ...spent.map(({ spentBy }) => spentBy),
  ]);
}
