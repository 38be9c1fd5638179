import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import { type EthereumMovePlan, orderEthereumMove } from './order-ethereum-move.ts';

/** Under the treasury's lock. */
export async function planEthereumMove(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  { to, sender, feeRate, feeReserve, gasLimit, ...plan }: EthereumMovePlan,
): Promise<void> {
  const { id, purpose, asset, amount, destination } = plan;
  const outgoing = {
    id,
    network: 'ethereum',
    purpose,
    asset,
    amount,
    destination,
    from_branch: sender.branch,
    from_index: sender.index,
    gas_limit: gasLimit,
    fee_reserve: feeReserve,
  } as const;
  await insertOutgoing(trx, outgoing, context.clock.now());
  await orderEthereumMove(trx, context, gateway, { ...plan, to, sender, feeRate, gasLimit });
}
