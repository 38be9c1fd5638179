import type { EthereumOrder } from '@tessera/contracts/signer';
import { greater } from '@tessera/money/greater';
import { minorUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import type { Voiding } from '../network-treasury.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { plainTransferGas } from './gas-limit.ts';
import { raised } from './replace-ethereum-move.ts';

/** Nothing, from the sender to itself, with the nonce of all attempts and for more than any of them. */
export async function voidEthereumPayment(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  _gateway: EthereumGateway,
  { outgoing, signed, market, isOvertaken }: Voiding,
): Promise<void> {
  const latest = signed.at(-1);
  if (!latest || (latest.is_void && !isOvertaken)) return;
  const before = latest.signing_order as SigningOrder & EthereumOrder;
  const rate = greater(market.rate, raised(before.maxFeePerGas));
  const tip = greater(market.tip, raised(before.maxPriorityFeePerGas));
  const fee_reserve = greater(outgoing.fee_reserve, minorUnits('ETH', plainTransferGas * rate));
  await updateRows(trx, 'outgoing_transactions', { id: outgoing.id }, { fee_reserve });
  const at = clock.now();
  await insertAttempt(trx, {
    at,
    feeRate: rate,
    order: {
      ...before,
      id: uuidV7(at),
      purpose: 'void',
      asset: 'ETH',
      to: before.from,
      amount: '0',
      gas: String(plainTransferGas),
      maxFeePerGas: String(rate),
      maxPriorityFeePerGas: String(tip),
    },
  });
}
