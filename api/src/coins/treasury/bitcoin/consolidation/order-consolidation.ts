import type { AttemptId, OutgoingId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../../app-context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { uuidV7 } from '../../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../../../chains/chain-gateway.ts';
import { insertAttempt } from '../../attempts/insert-attempt.ts';
import { insertOutgoing } from '../../outgoing/insert-outgoing.ts';
import { wirePath } from '../../wire-path.ts';
import { openChange } from '../order-bitcoin-payment.ts';
import { reserveCoins } from '../read-spendable.ts';
import type { Consolidation } from './select-small-coins.ts';

/**
 * Plans one transaction that makes many coins one, at a fresh address of the house's own. The signer is
 * told the path of that address and signs it as a sweep, which can end with us only.
 */
export async function orderConsolidation(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: ChainGateway,
  { coins, amount, rate }: Consolidation & { readonly rate: bigint },
): Promise<void> {
  const at = clock.now();
  const id = uuidV7<OutgoingId>(at);
  const path = await openChange(trx, gateway, at);
  const purpose = { purpose: 'sweep', network: 'bitcoin' } as const;
  const { address: destination } = gateway.deriveAddress(path);
  const outgoing = { ...purpose, id, asset: 'BTC', amount, destination, fee_reserve: 0n } as const;
  await insertOutgoing(trx, outgoing, at);
  await reserveCoins(trx, id, coins);
  const order = {
    ...purpose,
    id: uuidV7<AttemptId>(at),
    purposeId: id,
    inputs: coins.map((coin) => ({
      transactionId: coin.transactionId,
      position: coin.position,
      amount: String(coin.amount),
      path: wirePath(coin.path),
    })),
    destination: wirePath(path),
    amount: String(amount),
    change: null,
  } as const;
  await insertAttempt(trx, { at, feeRate: rate, order });
}
