import type { EthereumOrder } from '@tessera/contracts/signer';
import { greater } from '@tessera/money/greater';
import { mulDiv } from '@tessera/money/mul-div';
import type { Transaction } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { FeeRate } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import type { AttemptRow, SigningOrder } from '../treasury-tables.ts';

/** Nodes take a replacement that offers at least a tenth more, of the fee and of the tip. */
const leastRaise = { numerator: 1_125n, denominator: 1_000n };

const raised = (price: string) =>
  mulDiv(BigInt(price), leastRaise.numerator, leastRaise.denominator, 'up');

/** What an attempt was ordered as, and what a node takes in its place at the moment. In wei a gas. */
export function offerInPlaceOf(attempt: Pick<AttemptRow, 'signing_order'>, market: FeeRate) {
  const before = attempt.signing_order as SigningOrder & EthereumOrder;
  const rate = greater(market.rate, raised(before.maxFeePerGas));
  const tip = greater(market.tip, raised(before.maxPriorityFeePerGas));
  return { before, rate, tip };
}

/** Orders another attempt with the nonce of one before, for what is offered. */
export function orderUnderNonce(
  trx: Transaction,
  at: Date,
  { before, rate, tip }: ReturnType<typeof offerInPlaceOf>,
  changes: Partial<SigningOrder & EthereumOrder> = {},
): Promise<void> {
  const offered = { maxFeePerGas: String(rate), maxPriorityFeePerGas: String(tip) };
  const order = { ...before, ...changes, id: uuidV7<SigningOrder['id']>(at), ...offered };
  return insertAttempt(trx, { at, feeRate: rate, order });
}
