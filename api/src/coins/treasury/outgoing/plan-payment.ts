import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { recordShortage } from '../hot-wallet-shortages.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { treasuryOf } from '../treasury-of.ts';
import type { PaymentOrder } from './payment-order.ts';

/**
 * Reserves what a payment spends, in the caller's transaction; what was planned before is planned,
 * and what was held is planned again.
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
  const known = await findRow(trx, 'outgoing_transactions', { id: payment.id });
  if (known && known.state !== 'held') return 'planned';
  const treasury = treasuryOf(gateway.network.name);
  const missing = await treasury.planPayment(trx, context, gateway, payment);
  if (missing === null) return 'planned';
  await recordShortage(trx, { asset: missing, at: context.clock.now() });
  return 'short';
}
