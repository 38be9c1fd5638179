import type { AppContext } from '../../../app-context.ts';
import { releaseCoins } from '../bitcoin/release-coins.ts';
import { releaseNonce } from '../ethereum/claim-nonce.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';

/** A cap of the signer's may be raised, and the hour of another pass. */
const askAgainAfterMs = 60_000;

/**
 * There are no signatures of a refused order. When there are none of its purpose at all, what the order
 * would have spent is free for others, and the purpose is planned anew later.
 */
export function recordRefusedOrder(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  attempt: { readonly id: string; readonly outgoing_id: string },
  code: string,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('outgoing_transactions')
      .select('network')
      .where('id', '=', attempt.outgoing_id)
      .executeTakeFirstOrThrow();
    await lockTreasury(trx, found.network);
    const outgoing = await lockOutgoing(trx, attempt.outgoing_id);
    const noted = await trx
      .updateTable('outgoing_attempts')
      .set({ refused: code })
      .where('id', '=', attempt.id)
      .where('raw', 'is', null)
      .where('refused', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!noted || (outgoing?.state !== 'planned' && outgoing?.state !== 'broadcast')) return;
    const at = clock.now();
    await outgoingEvents.move(
      trx,
      outgoing,
      {
        type: 'refused',
        at,
        data: { code },
      },
      { next_step_at: new Date(at.getTime() + askAgainAfterMs) },
    );
    if (outgoing.state !== 'planned') return;
    await releaseNonce(trx, outgoing.id);
    if (code !== 'cancelled') return;
    await releaseCoins(trx, outgoing.id);
    await outgoingEvents.move(trx, outgoing, { type: 'cancelled', at, data: { code } });
  });
}
