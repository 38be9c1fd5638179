import type { BitcoinOrder } from '@tessera/contracts/signer';
import type {
  ChainBlock,
  ChainGateway,
  ChainTransfer,
  TransactionOutcome,
} from '../chains/chain-gateway.ts';
import type { Reader } from '../database/database.ts';

export type OwnOutcomes = ReadonlyMap<
  string,
  { readonly succeeded: boolean; readonly fee: bigint }
>;

/** How those transactions of a block ended that are ours. Asks the node: before the transaction. */
export async function readOwnOutcomes(
  reader: Reader,
  gateway: ChainGateway,
  { transactionIds }: Pick<ChainBlock, 'transactionIds'>,
): Promise<OwnOutcomes> {
  if (transactionIds.length === 0) return new Map();
  const attempts = await reader
    .selectFrom('outgoing_attempts')
    .select(['transaction_id', 'signing_order'])
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
  const outcomes = await Promise.all(
    attempts.map(async ({ transaction_id: id, signing_order: order }) => {
      const outcome =
        order.network === 'bitcoin'
          ? { succeeded: true, fee: feeOf(order) }
          : withFee(await gateway.outcomeOf(id ?? ''));
      return [id ?? '', outcome] as const;
    }),
  );
  return new Map(outcomes);
}

/** What the inputs have beyond the outputs. */
function feeOf({ inputs, amount, change }: BitcoinOrder): bigint {
  const spent = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n);
  return spent - BigInt(amount) - BigInt(change?.amount ?? 0);
}

function withFee({ succeeded, fee }: TransactionOutcome) {
  if (fee === null) throw new Error('The node does not say what a transaction of ours cost');
  return { succeeded, fee };
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
    .select(['attempt.transaction_id', 'outgoing.network', 'outgoing.purpose'])
    .where('attempt.transaction_id', 'in', ids)
    .execute();
  const own = new Map(rows.map((row) => [row.transaction_id, row]));
  return items.filter(({ transfer: { transactionId, position } }) => {
    const transaction = own.get(transactionId);
    if (!transaction) return true;
    const isChange = transaction.network === 'bitcoin' && position === changePosition;
    return transaction.purpose === 'withdrawal' && !isChange;
  });
}

/** Behind what is paid: see the signer's contract. */
export const changePosition = 1;
