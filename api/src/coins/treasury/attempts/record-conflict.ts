import type { OutgoingId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { findRow, updateRows } from '../../../platform/database/rows.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { confirmedBlocks } from '../blocks/confirmed-blocks.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';

/**
 * The node takes no attempt of a purpose: has something that is not ours used what they spend? When
 * that has the asset's confirmations, nothing of the purpose can ever be mined.
 */
export async function recordConflict(context: AppContext, id: OutgoingId): Promise<void> {
  const { database, clock } = context;
  const outgoing = await findRow(database, 'outgoing_transactions', { id });
  if (!outgoing) return;
  const gateway = gatewayFor(context, outgoing.asset);
  const found = await treasuryOf(outgoing.network).findConflict(database, gateway, outgoing);
  await database.transaction().execute(async (trx) => {
    const current = await lockOutgoing(trx, id);
    if (current?.state !== 'signed' && current?.state !== 'broadcast') return;
    const since = found === null ? null : (current.conflict_block ?? found);
    const confirmed = (await confirmedBlocks(trx, context)).get(current.asset);
    await updateRows(trx, 'outgoing_transactions', { id }, { conflict_block: since });
    if (since === null || confirmed === undefined || since > confirmed) return;
    const data = { blockNumber: String(since) };
    await outgoingEvents.move(trx, current, { type: 'conflicted', at: clock.now(), data });
  });
}
