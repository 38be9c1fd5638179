import type { World } from '../world.ts';
import type { ModelTransaction } from './chain-model.ts';

type Order = {
  readonly branch: 0 | 1 | null;
  readonly index: bigint | null;
  readonly inputs: readonly { readonly transactionId: string; readonly position: number }[] | null;
};

/**
 * Tells what somebody sent us that a payment or a sweep of ours stands on. A fork that takes it for good leaves one
 * that no block ends, but an operator: that has tests of its own.
 */
export async function findMovedCoins(
  { pool }: World,
  { gateway }: World['chains']['bitcoin' | 'ethereum'],
): Promise<(transaction: ModelTransaction) => boolean> {
  const { rows } = await pool.query<Order>(
    `select outgoing.from_branch as branch, outgoing.from_index as index,
      attempt.signing_order -> 'inputs' as inputs
    from outgoing_transactions as outgoing
    join outgoing_attempts as attempt on attempt.outgoing_id = outgoing.id
    where outgoing.network = $1`,
    [gateway.network.name],
  );
  const moved = new Set(
    rows.flatMap(({ branch, index, inputs }) => [
      ...(inputs ?? []).map(({ transactionId, position }) => `${transactionId}:${position}`),
      ...(branch === null || index === null
        ? []
        : [gateway.deriveAddress({ branch, index }).watchKey]),
    ]),
  );
  return ({ raw, transfers }) =>
    raw === null &&
    transfers.some(
      ({ transactionId, position, watchKey }) =>
        moved.has(`${transactionId}:${position}`) || moved.has(watchKey),
    );
}
