import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { ChainBlock, ChainGateway, ChainTransfer } from '../../chains/chain-gateway.ts';
import type { OwnOutcomes } from '../network-treasury.ts';
import { treasuryOf } from '../treasury-of.ts';

/** How those transactions of a block ended that are ours. Asks the node: before the transaction. */
export async function readOwnOutcomes(
  reader: Reader,
  gateway: ChainGateway,
  { transactionIds }: Pick<ChainBlock, 'transactionIds'>,
): Promise<OwnOutcomes> {
  const where = { transaction_id: transactionIds };
  const attempts = await findRows(reader, 'outgoing_attempts', where, 'id');
  const treasury = treasuryOf(gateway.network.name);
  const outcomes = await Promise.all(
    attempts.map(async ({ transaction_id: id, signing_order: order }) => {
      return [id ?? '', await treasury.outcomeOf(gateway, order, id ?? '')] as const;
    }),
  );
  return new Map(outcomes);
}

/**
 * Leaves out what only moves between our own addresses: sweeps, gas, and change. What a customer sends
 * from here to an address of ours is a deposit like any other.
 */
export async function withoutInternal<Item extends { readonly transfer: ChainTransfer }>(
  reader: Reader,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = [...new Set(items.map(({ transfer }) => transfer.transactionId))];
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('outgoing_attempts as attempt')
    .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'attempt.outgoing_id')
    .select(['attempt.transaction_id', 'attempt.is_void', 'outgoing.network', 'outgoing.purpose'])
    .where('attempt.transaction_id', 'in', ids)
    .execute();
  const own = new Map(rows.map((row) => [row.transaction_id, row]));
  return items.filter(({ transfer: { transactionId, position } }) => {
    const transaction = own.get(transactionId);
    if (!transaction) return true;
    const isChange = position === treasuryOf(transaction.network).changePosition;
    return transaction.purpose === 'withdrawal' && !transaction.is_void && !isChange;
  });
}
