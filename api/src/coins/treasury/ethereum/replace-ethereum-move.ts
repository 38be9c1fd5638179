import type { EthereumOrder } from '@tessera/contracts/signer';
import { greater } from '@tessera/money/greater';
import { minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import type { Replacement } from '../network-treasury.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { readHotFunds } from './hot-wallet.ts';

/** Nodes take a replacement that offers at least a tenth more, of the fee and of the tip. */
const leastRaise = { numerator: 1_125n, denominator: 1_000n };

/** The same move with the same nonce for more. What was set aside grows, if the hot wallet has it. */
export async function replaceEthereumMove(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  { outgoing, attempt, market }: Replacement,
): Promise<void> {
  const before = attempt.signing_order as SigningOrder & EthereumOrder;
  const rate = greater(market.rate, raised(before.maxFeePerGas));
  const tip = greater(market.tip, raised(before.maxPriorityFeePerGas));
  const missing = BigInt(before.gas) * rate - outgoing.fee_reserve;
  if (missing > 0n) {
    // A sweep's sender has what it had: it waits for cheaper days.
    if (outgoing.from_branch === 0) return;
    if ((await readHotFunds(trx, gateway, 'ETH')) < missing) return;
    const fee_reserve = minorUnits('ETH', outgoing.fee_reserve + missing);
    await updateRows(trx, 'outgoing_transactions', { id: outgoing.id }, { fee_reserve });
  }
  const at = clock.now();
  await insertAttempt(trx, {
    at,
    feeRate: rate,
    order: {
      ...before,
      id: uuidV7(at),
      maxFeePerGas: String(rate),
      maxPriorityFeePerGas: String(tip),
    },
  });
}

/** The least that a replacement has to offer. */
export function raised(price: string): bigint {
  return mulDiv(BigInt(price), leastRaise.numerator, leastRaise.denominator, 'up');
}
