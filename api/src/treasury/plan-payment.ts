import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import { isEthereum } from '../chains/chain-gateway.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import type { Transaction } from '../database/database.ts';
import { planBitcoinPayment } from './bitcoin/plan-bitcoin-payment.ts';
import { planEthereumPayment } from './ethereum/plan-ethereum-payment.ts';
import { noteShortage } from './hot-wallet-shortages.ts';
import { lockTreasury } from './lock-treasury.ts';

export type PaymentOrder = {
  /** The withdrawal's own: the purpose by which the signer knows it. */
  readonly id: string;
  readonly asset: CollateralAsset;
  /** What the destination receives, in minor units. */
  readonly amount: bigint;
  /** As the customer approved it. */
  readonly destination: string;
};

/**
 * Reserves what a payment spends, in the caller's transaction; what was planned before is planned.
 * `short`: the hot wallet has not enough at the moment, and nothing is reserved. Takes the treasury's
 * lock, after whatever the caller has locked and before accounts of the ledger.
 * Rejects when the node cannot be reached.
 */
export async function planPayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config' | 'gateways'>,
  payment: PaymentOrder,
): Promise<'planned' | 'short'> {
  const gateway = gatewayFor(context, payment.asset);
  await lockTreasury(trx, gateway.network.name);
  const planned = await trx
    .selectFrom('outgoing_transactions')
    .select('id')
    .where('id', '=', payment.id)
    .executeTakeFirst();
  if (planned) return 'planned';
  const missing = isEthereum(gateway)
    ? await planEthereumPayment(trx, context, gateway, payment)
    : await planBitcoinPayment(trx, context, gateway, payment);
  if (missing === null) return 'planned';
  await noteShortage(trx, { asset: missing, at: context.clock.now() });
  return 'short';
}
