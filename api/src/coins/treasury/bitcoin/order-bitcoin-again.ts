import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';
import { orderBitcoinPayment } from './order-bitcoin-payment.ts';
import { scriptBytesOf } from './plan-bitcoin-payment.ts';
import { readSpendable } from './read-spendable.ts';
import { releaseCoins } from './release-coins.ts';
import { selectCoins } from './select-coins.ts';

/** The same payment from the coins, and at the fees, of the moment. Nothing of it was ever signed. */
export async function orderBitcoinAgain(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config'>,
  gateway: ChainGateway,
  outgoing: OutgoingRow,
): Promise<void> {
  const { rate } = await gateway.feeRate();
  await releaseCoins(trx, outgoing.id);
  const selection = selectCoins(await readSpendable(trx, gateway, rate), {
    amount: outgoing.amount,
    destinationBytes: scriptBytesOf(context, outgoing.destination),
    rate,
  });
  if (!selection) return;
  const order = { payment: outgoing, selection, rate, changePath: null };
  await orderBitcoinPayment(trx, context, gateway, order);
}
