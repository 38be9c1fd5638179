import type { EthereumOrder } from '@tessera/contracts/signer';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { EthereumGateway, FeeRate, KeyPath } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import { wirePath } from '../wire-path.ts';
import { claimNonce } from './claim-nonce.ts';

export type EthereumMoveOrder = {
  readonly id: OutgoingId;
  readonly purpose: 'withdrawal' | 'sweep' | 'gas';
  readonly asset: EthereumOrder['asset'];
  readonly amount: CoinUnits;
  /** An address, or the path of one of ours. */
  readonly to: EthereumOrder['to'];
  readonly sender: KeyPath;
  readonly gasLimit: bigint;
  readonly feeRate: FeeRate;
};

/** The first order of a purpose, or the next one after the signer refused: with a nonce of its own. */
export async function orderEthereumMove(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  plan: EthereumMoveOrder,
): Promise<void> {
  const { id: purposeId, purpose, asset, to, sender, feeRate } = plan;
  const at = clock.now();
  const nonce = await claimNonce(trx, gateway, { sender, outgoingId: purposeId });
  await insertAttempt(trx, {
    at,
    feeRate: feeRate.rate,
    order: {
      id: uuidV7(at),
      purposeId,
      purpose,
      network: 'ethereum',
      from: wirePath(sender),
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
