import type { OutgoingId, Reader, WithdrawalId } from '../../../platform/database/database.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';
import type { OutgoingState } from '../treasury-tables.ts';

export type Payment = {
  readonly id: OutgoingId;
  /**
   * `planned → signed → broadcast → mined → confirmed`, back from `mined` to `broadcast` on a
   * reorganisation. `failed`: reverted, or conflicted by what is not ours, with its confirmations.
   * It is `failed` too when what it would have spent came back instead, which until its confirmations
   * is `broadcast`. `cancelled`: the signer will never sign it and never did. In both nothing was paid nor will be.
   * `held`: the signer does not sign it for now, and nothing is reserved; see `abandonPayment`.
   */
  readonly state: OutgoingState;
  /** Of what was mined, or else of the newest that a node took; it may still change until then. */
  readonly transactionId: string | null;
  /** The code of the signer's last no to it. */
  readonly refused: string | null;
  /** Blocks that hold it, its own counted; 0 while none does. */
  readonly confirmations: number;
};

/** How payments fare, by the id that they were planned with; those never planned are left out. */
export async function readPayments(
  reader: Reader,
  ids: readonly WithdrawalId[],
): Promise<ReadonlyMap<string, Payment>> {
  if (ids.length === 0) return new Map();
  const cursors = await readCursors(reader);
  const rows = await reader
    .selectFrom('outgoing_transactions as outgoing')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('outgoing_attempts')
          .select('transaction_id')
          .whereRef('outgoing_id', '=', 'outgoing.id')
          .where('broadcast_at', 'is not', null)
          .where('is_void', '=', false)
          .orderBy(({ eb, ref }) => eb('id', '=', ref('outgoing.mined_attempt_id')), 'desc')
          .orderBy('number', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(({ selectFrom }) =>
      selectFrom('outgoing_attempts as latest')
        .select('latest.refused')
        .whereRef('latest.outgoing_id', '=', 'outgoing.id')
        .orderBy('latest.number', 'desc')
        .limit(1)
        .as('refused'),
    )
    .select(({ selectFrom }) =>
      selectFrom('outgoing_attempts as mined')
        .select('mined.is_void')
        .whereRef('mined.id', '=', 'outgoing.mined_attempt_id')
        .as('is_void'),
    )
    .select([
      'outgoing.id',
      'outgoing.network',
      'outgoing.state',
      'outgoing.block_number',
      'attempt.transaction_id',
    ])
    .where('outgoing.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, network, refused, block_number: mined, transaction_id, ...row }) => {
      const height = cursors.get(network)?.number ?? 0n;
      const isPaying = mined !== null && mined <= height && !row.is_void;
      const confirmations = isPaying ? Number(height - mined) + 1 : 0;
      const state = row.state === 'mined' && row.is_void ? 'broadcast' : row.state;
      return [id, { id, state, transactionId: transaction_id, refused, confirmations }];
    }),
  );
}
