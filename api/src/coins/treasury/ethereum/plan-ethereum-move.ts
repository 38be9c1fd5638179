import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import { parsePath } from '../wire-path.ts';
import { type EthereumMoveOrder, orderEthereumMove } from './order-ethereum-move.ts';

/** Plans and orders a move, with its fees set aside. Under the treasury's lock. */
export async function planEthereumMove(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  move: EthereumMoveOrder,
): Promise<void> {
  const { id, purpose, asset, amount, to, sender, gasLimit, feeRate } = move;
  const outgoing = {
    id,
    network: 'ethereum',
    purpose,
    asset,
    amount,
    destination: typeof to === 'string' ? to : gateway.deriveAddress(parsePath(to)).address,
    from_branch: sender.branch,
    from_index: sender.index,
    gas_limit: gasLimit,
    fee_reserve: reserveFor(gasLimit, feeRate.rate),
  } as const;
  await insertOutgoing(trx, outgoing, context.clock.now());
  await orderEthereumMove(trx, context, gateway, move);
}

/** Fees may double before more has to be set aside. */
export function reserveFor(gasLimit: bigint, rate: bigint): MinorUnits<'ETH'> {
  return minorUnits('ETH', gasLimit * rate * 2n);
}
