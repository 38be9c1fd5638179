import type { AppContext } from '../app-context.ts';
import { isEthereum } from '../chains/chain-gateway.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import { findSpentCoin } from './bitcoin/find-spent-coin.ts';
import { confirmedBlocks } from './confirmed-blocks.ts';
import { findUsedNonce } from './ethereum/find-used-nonce.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { recordOutgoingEvent } from './record-outgoing-event.ts';

/**
 * The node takes no attempt of a purpose: has something that is not ours used what they spend? When
 * that has the asset's confirmations, nothing of the purpose can ever be mined.
 */
export async function noteConflict(context: AppContext, id: string): Promise<void> {
  const { database, clock } = context;
  const outgoing = await database
    .selectFrom('outgoing_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!outgoing) return;
  const gateway = gatewayFor(context, outgoing.asset);
  const found = isEthereum(gateway)
    ? await findUsedNonce(database, gateway, outgoing)
    : await findSpentCoin(database, id);
  await database.transaction().execute(async (trx) => {
    const current = await lockOutgoing(trx, id);
    if (current?.state !== 'signed' && current?.state !== 'broadcast') return;
    const since = found === null ? null : (current.conflict_block ?? found);
    const confirmed = (await confirmedBlocks(trx, context)).get(current.asset);
    if (since !== null && confirmed !== undefined && since <= confirmed) {
      await recordOutgoingEvent(trx, current, {
        type: 'conflicted',
        at: clock.now(),
        data: { blockNumber: String(since) },
        set: { conflict_block: since },
      });
      return;
    }
    await trx
      .updateTable('outgoing_transactions')
      .set({ conflict_block: since })
      .where('id', '=', id)
      .execute();
  });
}
