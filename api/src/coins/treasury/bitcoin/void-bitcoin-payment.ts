import type { BitcoinOrder } from '@tessera/contracts/signer';
import { greater } from '@tessera/money/greater';
import { minorUnits, plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { anything, findRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import type { Voiding } from '../network-treasury.ts';
import type { AttemptRow } from '../treasury-tables.ts';
import { wirePath } from '../wire-path.ts';
import { bitcoinFeeOf } from './bitcoin-fee-of.ts';
import { incrementalRelayRate } from './incremental-relay-rate.ts';
import { openChange } from './order-bitcoin-payment.ts';
import { feeFor, ownScriptBytes, virtualSize } from './transaction-size.ts';

/** Below it nodes pass no output on, and the signer signs no void. */
const dust = 546n;

type Input = BitcoinOrder['inputs'][number];

/**
 * The coins of a payment that the chain still has, back to the house: all attempts spend all of them, so
 * that one suffices. When it has none, the void spends those that vanished, and is ready for their return.
 */
export async function voidBitcoinPayment(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: ChainGateway,
  { outgoing, signed, market, isOvertaken }: Voiding,
): Promise<void> {
  const paying = signed.findLast(({ is_void }) => !is_void);
  if (!paying) return;
  const { inputs: all, change, purposeId } = orderOf(paying);
  const present = await findPresent(trx, outgoing.id, all);
  const inputs = present.length > 0 ? present : all;
  const latest = signed.at(-1);
  const isThis = latest?.is_void && spentBy(orderOf(latest).inputs) === spentBy(inputs);
  if (isThis && !isOvertaken) return;
  const size = virtualSize(inputs.length, [ownScriptBytes]);
  const dearest = signed.map((each) => bitcoinFeeOf(orderOf(each))).reduce(greater);
  const relayed = plus(dearest, feeFor(size, incrementalRelayRate));
  const fee = greater(feeFor(size, market.rate), relayed);
  const amount = inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n) - fee;
  if (amount < dust) return;
  const at = clock.now();
  await insertAttempt(trx, {
    at,
    feeRate: market.rate,
    order: {
      id: uuidV7(at),
      purposeId: purposeId as OutgoingId,
      purpose: 'void',
      network: 'bitcoin',
      inputs,
      destination: change?.path ?? wirePath(await openChange(trx, gateway, at)),
      amount: String(minorUnits('BTC', amount)),
      change: null,
    },
  });
}

const orderOf = ({ signing_order }: AttemptRow) => signing_order as BitcoinOrder;

const spentBy = (inputs: readonly Input[]) =>
  inputs.map(({ transactionId, position }) => `${transactionId}:${position}`).join();

async function findPresent(
  trx: Transaction,
  outgoingId: OutgoingId,
  inputs: readonly Input[],
): Promise<Input[]> {
  const unspent = { reserved_by: outgoingId, spent_by: null, block_number: anything } as const;
  const coins = await findRows(trx, 'bitcoin_coins', unspent, 'transaction_id', 'position');
  return inputs.filter(({ transactionId, position }) =>
    coins.some((coin) => coin.transaction_id === transactionId && coin.position === position),
  );
}
