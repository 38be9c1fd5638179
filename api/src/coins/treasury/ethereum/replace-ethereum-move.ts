import { minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import type { Replacement } from '../network-treasury.ts';
import { readHotFunds } from './hot-wallet.ts';
import { offerInPlaceOf, orderUnderNonce } from './order-under-nonce.ts';

/** The same move with the same nonce for more. What was set aside grows, if the hot wallet has it. */
export async function replaceEthereumMove(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  { outgoing, attempt, market }: Replacement,
): Promise<void> {
  const offer = offerInPlaceOf(attempt, market);
  const missing = BigInt(offer.before.gas) * offer.rate - outgoing.fee_reserve;
  if (missing > 0n) {
    // A sweep's sender has what it had: it waits for cheaper days.
    if (outgoing.from_branch === 0) return;
    if ((await readHotFunds(trx, gateway, 'ETH')) < missing) return;
    const fee_reserve = minorUnits('ETH', outgoing.fee_reserve + missing);
    await updateRows(trx, 'outgoing_transactions', { id: outgoing.id }, { fee_reserve });
  }
  await orderUnderNonce(trx, clock.now(), offer);
}
