import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';
import { orderBitcoinPayment } from './order-bitcoin-payment.ts';
import { payFromCoins } from './plan-bitcoin-payment.ts';
import { releaseCoins } from './release-coins.ts';

/** The same payment from the coins, and at the fees, of the moment. Nothing of it was ever signed. */
export async function orderBitcoinAgain(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config'>,
  gateway: ChainGateway,
  outgoing: OutgoingRow,
): Promise<void> {
  await releaseCoins(trx, outgoing.id);
  const order = await payFromCoins(trx, context, gateway, outgoing);
  if (order) await orderBitcoinPayment(trx, context, gateway, order);
}
