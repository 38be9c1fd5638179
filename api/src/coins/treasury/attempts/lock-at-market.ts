import type { OutgoingId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import type { ChainGateway, FeeRate } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';

export type AtMarket = {
  /** Under its lock and the treasury's. */
  readonly outgoing: OutgoingRow;
  readonly gateway: ChainGateway;
  /** What the node says that a block takes at the moment. */
  readonly market: FeeRate;
};

/** Does the work on a purpose with the fees of the moment, in a transaction. The node is asked before it. */
export async function lockAtMarket(
  context: AppContext,
  id: OutgoingId,
  work: (trx: Transaction, locked: AtMarket) => Promise<void>,
): Promise<void> {
  const found = await findRow(context.database, 'outgoing_transactions', { id });
  if (!found) return;
  const gateway = gatewayFor(context, found.asset);
  const market = await gateway.feeRate();
  await context.database.transaction().execute(async (trx) => {
    await lockTreasury(trx, found.network);
    const outgoing = await lockOutgoing(trx, id);
    if (outgoing) await work(trx, { outgoing, gateway, market });
  });
}
