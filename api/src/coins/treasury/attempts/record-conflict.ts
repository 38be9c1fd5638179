import type { OutgoingId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { findRow, updateRows } from '../../../platform/database/rows.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { confirmedBlocks } from '../blocks/confirmed-blocks.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';

/**
 * The node takes no attempt of a purpose: has something that is not ours used what they spend? When
 * that has the asset's confirmations, nothing of the purpose can ever be mined. Of what was settled
 * before and left the chain again it is noted only.
 */
export async function recordConflict(context: AppContext, id: OutgoingId): Promise<void> {
  const { database, clock } = context;
  const outgoing = await findRow(database, 'outgoing_transactions', { id });
  if (!outgoing) return;
  const gateway = gatewayFor(context, outgoing.asset);
  const found = await treasuryOf(outgoing.network).findConflict(database, gateway, outgoing);
  await database.transaction().execute(async (trx) => {
    const current = await lockOutgoing(trx, id);
    if (!current || !isWaiting(current)) return;
    const since = found === null ? null : (current.conflict_block ?? found);
    const confirmed = (await confirmedBlocks(trx, context)).get(current.asset);
    await updateRows(trx, 'outgoing_transactions', { id }, { conflict_block: since });
    if (since === null || confirmed === undefined || since > confirmed) return;
    if (current.state === 'failed') {
      // Given back long ago, and impossible once more: there is nothing left to make void.
      const changes = { displaced_at: null, fee_is_due: isBooked(current) };
      await updateRows(trx, 'outgoing_transactions', { id }, changes);
    }
    if (current.displaced_at !== null) return;
    const at = clock.now();
    const data = { blockNumber: String(since) };
    // A void stays on guard, for when the conflict is only that a coin was missing for so long.
    const guard = current.void_since === null ? {} : { displaced_at: at };
    const changes = { ...guard, fee_is_due: isBooked(current) };
    await outgoingEvents.move(trx, current, { type: 'conflicted', at, data }, changes);
  });
}

/** What it cost in a block that is gone came back with that block. */
const isBooked = ({ fee_booked }: OutgoingRow) => fee_booked !== 0n;

const isWaiting = ({ state, block_number, displaced_at }: OutgoingRow) =>
  block_number === null && (state === 'signed' || state === 'broadcast' || displaced_at !== null);
