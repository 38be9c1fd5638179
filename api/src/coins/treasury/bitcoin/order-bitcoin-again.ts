import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import { isConsolidation } from './consolidation/is-consolidation.ts';
import { orderBitcoinPayment } from './order-bitcoin-payment.ts';
import { payFromCoins } from './plan-bitcoin-payment.ts';
import { releaseCoins } from './release-coins.ts';

/**
 * The same payment from the coins, and at the fees, of the moment. Nothing of it was ever signed. A
 * consolidation is worth what it was ordered for only: it ends, and another one is planned when it is time.
 */
export async function orderBitcoinAgain(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config'>,
  gateway: ChainGateway,
  outgoing: OutgoingRow,
): Promise<void> {
  await releaseCoins(trx, outgoing.id);
  if (await isConsolidation(trx, outgoing)) {
    const end = { type: 'cancelled', at: context.clock.now() } as const;
    await outgoingEvents.move(trx, outgoing, end);
    return;
  }
  const order = await payFromCoins(trx, context, gateway, outgoing);
  if (order) await orderBitcoinPayment(trx, context, gateway, order);
}
