import { bitcoinScript } from '@tessera/addresses/bitcoin-script';
import type { PlannedFee } from '@tessera/contracts/signer';
import { minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import type { HotPayment } from '../outgoing/payment-order.ts';
import { type BitcoinPaymentOrder, orderBitcoinPayment } from './order-bitcoin-payment.ts';
import { readSpendable } from './read-spendable.ts';
import { selectCoins } from './select-coins.ts';
import { ownScriptBytes, virtualSize } from './transaction-size.ts';

/**
 * A payment from whatever coins there are; what is left over goes to an address of the house's own.
 * Returns `BTC` when they are not enough, or null when it is planned.
 */
export async function planBitcoinPayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config'>,
  gateway: ChainGateway,
  payment: HotPayment,
): Promise<'BTC' | null> {
  const order = await payFromCoins(trx, context, gateway, payment);
  if (!order) return 'BTC';
  const { id, asset, amount, destination, purpose = 'withdrawal' } = payment;
  const outgoing = { id, network: 'bitcoin', purpose, asset, amount } as const;
  await insertOutgoing(trx, { ...outgoing, destination, fee_reserve: 0n }, context.clock.now());
  await orderBitcoinPayment(trx, context, gateway, order);
  return null;
}

/** Of the coins that would be spent at the moment. Null when they are not enough. */
export async function planBitcoinFee(
  reader: Reader,
  context: Pick<AppContext, 'config'>,
  gateway: ChainGateway,
  payment: HotPayment,
): Promise<PlannedFee | null> {
  const order = await payFromCoins(reader, context, gateway, payment);
  if (!order) return null;
  const { coins, fee, change } = order.selection;
  const paid = scriptBytesOf(context, payment.destination);
  const outputs = change === null ? [paid] : [paid, ownScriptBytes];
  return { fee: String(fee), size: String(virtualSize(coins.length, outputs)) };
}

/** The coins, and the fees, of the moment for a payment; null when they are not enough. */
export async function payFromCoins(
  reader: Reader,
  context: Pick<AppContext, 'config'>,
  gateway: ChainGateway,
  payment: BitcoinPaymentOrder['payment'],
): Promise<BitcoinPaymentOrder | null> {
  const { rate } = await gateway.feeRate();
  const selection = selectCoins(await readSpendable(reader, gateway, rate), {
    amount: minorUnits('BTC', payment.amount),
    destinationBytes: scriptBytesOf(context, payment.destination),
    rate,
  });
  return selection && { payment, selection, rate, changePath: null };
}

export function scriptBytesOf({ config }: Pick<AppContext, 'config'>, address: string): bigint {
  return BigInt(bitcoinScript(address, config.bitcoin.network).length / 2);
}
