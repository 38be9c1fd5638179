import type { EthereumOrder } from '@tessera/contracts/signer';
import type { AppContext } from '../../app-context.ts';
import type { EthereumGateway, FeeRate, KeyPath } from '../../chains/chain-gateway.ts';
import type { Transaction } from '../../database/database.ts';
import { insertOutgoing } from '../insert-outgoing.ts';
import { orderEthereumMove } from './order-ethereum-move.ts';

export type EthereumMovePlan = {
  readonly id: string;
  readonly purpose: 'withdrawal' | 'sweep' | 'gas';
  readonly asset: 'ETH' | 'USDC';
  readonly amount: bigint;
  readonly destination: string;
  /** The destination as the signer is told: by its path when it is ours. */
  readonly to: EthereumOrder['to'];
  readonly sender: KeyPath;
  readonly gasLimit: bigint;
  readonly feeReserve: bigint;
  readonly feeRate: FeeRate;
};

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
