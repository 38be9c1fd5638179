import { greater } from '@tessera/money/greater';
import { minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import type { Voiding } from '../network-treasury.ts';
import { plainTransferGas } from './gas-limit.ts';
import { offerInPlaceOf, orderUnderNonce } from './order-under-nonce.ts';

/** Nothing, from the sender to itself, with the nonce of all attempts and for more than any of them. */
export async function voidEthereumPayment(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  _gateway: EthereumGateway,
  { outgoing, signed, market, isOvertaken }: Voiding,
): Promise<void> {
  const latest = signed.at(-1);
  if (!latest || (latest.is_void && !isOvertaken)) return;
  const offer = offerInPlaceOf(latest, market);
  const cost = minorUnits('ETH', plainTransferGas * offer.rate);
  const fee_reserve = greater(outgoing.fee_reserve, cost);
  await updateRows(trx, 'outgoing_transactions', { id: outgoing.id }, { fee_reserve });
  await orderUnderNonce(trx, clock.now(), offer, {
    purpose: 'void',
    asset: 'ETH',
    to: offer.before.from,
    amount: '0',
    gas: String(plainTransferGas),
  });
}
