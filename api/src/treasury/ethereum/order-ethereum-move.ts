import type { AppContext } from '../../app-context.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import type { Transaction } from '../../database/database.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { insertAttempt } from '../insert-attempt.ts';
import type { EthereumMovePlan } from './plan-ethereum-move.ts';
import { takeNonce } from './take-nonce.ts';

/** The first order of a purpose, or the next one after the signer refused: with a nonce of its own. */
export async function orderEthereumMove(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  plan: Omit<EthereumMovePlan, 'destination' | 'feeReserve'>,
): Promise<void> {
  const { id: purposeId, purpose, asset, to, sender, feeRate } = plan;
  const at = clock.now();
  const nonce = await takeNonce(trx, gateway, { sender, outgoingId: purposeId });
  await insertAttempt(trx, {
    at,
    feeRate: feeRate.rate,
    order: {
      id: uuidV7(at),
      purposeId,
      purpose,
      network: 'ethereum',
      from: { branch: sender.branch, index: Number(sender.index) },
      nonce: Number(nonce),
      asset,
      to,
      amount: String(plan.amount),
      gas: String(plan.gasLimit),
      maxFeePerGas: String(feeRate.rate),
      maxPriorityFeePerGas: String(feeRate.tip),
    },
  });
}
