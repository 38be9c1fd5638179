import type { PlannedFee } from '@tessera/contracts/signer';
import type { AppContext } from '../../../app-context.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import type { PaymentOrder } from '../outgoing/payment-order.ts';
import { treasuryOf } from '../treasury-of.ts';

/**
 * What a payment would cost that is planned now, and nothing is reserved for it. Null when the hot wallet
 * has not enough. Rejects when the node cannot be reached.
 */
export function planFee(
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'gateways'>,
  payment: PaymentOrder,
): Promise<PlannedFee | null> {
  const gateway = gatewayFor(context, payment.asset);
  const treasury = treasuryOf(gateway.network.name);
  return treasury.planFee(context.database, context, gateway, payment);
}
