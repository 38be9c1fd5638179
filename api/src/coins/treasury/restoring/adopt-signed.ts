import type { CollateralAsset } from '@tessera/money/asset';
import { greater } from '@tessera/money/greater';
import { minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow, findRows, updateRows } from '../../../platform/database/rows.ts';
import { openHouseAddress } from '../../chains/addresses/open-house-address.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import type { NumberedSignature } from '../../signer/signer.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import { bitcoinFeeOf } from '../bitcoin/bitcoin-fee-of.ts';
import { scriptBytesOf } from '../bitcoin/plan-bitcoin-payment.ts';
import { ownScriptBytes, virtualSize } from '../bitcoin/transaction-size.ts';
import { reserveFor } from '../ethereum/plan-ethereum-move.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { insertOutgoing } from '../outgoing/insert-outgoing.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { parsePath } from '../wire-path.ts';

type Given = Pick<NumberedSignature, 'order' | 'signature' | 'signedAt'>;

/**
 * Takes up what the signer has signed and the treasury does not know, as if it had just been answered: the purpose, the
 * order, its bytes, and the coins or the nonce that it has. Blocks that have it are read afterwards, and find it as one of
 * ours. Whether it was new.
 */
export async function adoptSigned(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config' | 'gateways'>,
  { order: told, signature, signedAt }: Given,
): Promise<boolean> {
  const order = told as SigningOrder;
  const at = context.clock.now();
  await lockTreasury(trx, order.network);
  const known = await findRow(trx, 'outgoing_attempts', { id: order.id });
  if (known?.raw) return false;
  const gateway = gatewayFor(context, assetOf(order));
  await openPaths(trx, gateway, order, at);
  const outgoing = await findOrPlan(trx, gateway, order, at);
  if (!known) {
    await insertAttempt(trx, { order, feeRate: feeRateOf(context, order), at: new Date(signedAt) });
  }
  const { transactionId: transaction_id, raw } = signature;
  const signed = { transaction_id, raw, signed_at: new Date(signedAt), refused: null };
  await updateRows(trx, 'outgoing_attempts', { id: order.id }, signed);
  if (order.purpose !== 'void') await keepForIt(trx, order);
  await noteSignature(trx, outgoing, transaction_id, at);
  return true;
}

/**
 * Reserves once more what the signed orders have that no block has: coins may have been unknown when they were taken up.
 */
export async function reserveForSigned(trx: Transaction): Promise<void> {
  const open = { state: ['signed', 'broadcast'] } as const;
  for (const { id, network } of await findRows(trx, 'outgoing_transactions', open, 'planned_at')) {
    await lockTreasury(trx, network);
    const attempts = await findRows(trx, 'outgoing_attempts', { outgoing_id: id }, 'number');
    const last = attempts.findLast(({ raw, is_void }) => raw !== null && !is_void);
    if (last && network === 'bitcoin')
      await treasuryOf(network).noteSigned(trx, last.signing_order);
  }
}

const assetOf = (order: SigningOrder): CollateralAsset =>
  order.network === 'bitcoin' ? 'BTC' : order.asset;

/** As an attempt keeps it: satoshi for 1,000 virtual bytes, or wei for each unit of gas. */
function feeRateOf({ config }: Pick<AppContext, 'config'>, order: SigningOrder): bigint {
  if (order.network === 'ethereum') return BigInt(order.maxFeePerGas);
  const { destination, inputs, change } = order;
  const paid =
    typeof destination === 'string' ? scriptBytesOf({ config }, destination) : ownScriptBytes;
  const size = virtualSize(inputs.length, change ? [paid, ownScriptBytes] : [paid]);
  return greater(1n, mulDiv(bitcoinFeeOf(order), 1_000n, size, 'down'));
}

/** Change and sweeps go to addresses of the house that were opened since, too; none of them is opened for another. */
async function openPaths(
  trx: Transaction,
  gateway: ChainGateway,
  order: SigningOrder,
  at: Date,
): Promise<void> {
  if (order.network !== 'bitcoin') return;
  const paths = [order.change?.path, order.destination].flatMap((path) =>
    path && typeof path !== 'string' && path.branch === 1 ? [parsePath(path)] : [],
  );
  for (const { index } of paths) {
    await openHouseAddress(trx, gateway, { index, at });
    await passChangeIndex(trx, index);
  }
}

async function passChangeIndex(trx: Transaction, index: bigint): Promise<void> {
  const { rows } = await sql<{ at: bigint }>`
    select nextval('bitcoin_change_index') as at
  `.execute(trx);
  const missing = index - (rows[0]?.at ?? index);
  if (missing <= 0n) return;
  await sql`
    select max(nextval('bitcoin_change_index')) from generate_series(1, ${missing}::bigint)
  `.execute(trx);
}

async function findOrPlan(
  trx: Transaction,
  gateway: ChainGateway,
  order: SigningOrder,
  at: Date,
): Promise<OutgoingRow> {
  const { purposeId: id, network } = order;
  if (!(await lockOutgoing(trx, id))) {
    const asset = assetOf(order);
    const amount = minorUnits(asset, BigInt(order.amount));
    const common = { id, network, asset, amount };
    const purpose = order.purpose === 'void' ? 'withdrawal' : order.purpose;
    await insertOutgoing(trx, { ...common, purpose, ...detailsOf(gateway, order) }, at);
  }
  const outgoing = await lockOutgoing(trx, id);
  if (!outgoing) throw new Error('It was just planned');
  return outgoing;
}

function detailsOf(gateway: ChainGateway, order: SigningOrder) {
  const to = order.network === 'bitcoin' ? order.destination : order.to;
  const destination = typeof to === 'string' ? to : gateway.deriveAddress(parsePath(to)).address;
  if (order.network === 'bitcoin') return { destination, fee_reserve: 0n as const };
  const { branch, index } = parsePath(order.from);
  return {
    destination,
    from_branch: branch,
    from_index: index,
    gas_limit: BigInt(order.gas),
    fee_reserve: reserveFor(BigInt(order.gas), BigInt(order.maxFeePerGas)),
  };
}

/** Also where another purpose was given its nonce at the moment to which was restored: nothing of that is signed. */
async function keepForIt(trx: Transaction, order: SigningOrder): Promise<void> {
  if (order.network === 'ethereum') {
    const { branch, index } = order.from;
    await sql`
      insert into ethereum_nonces (branch, child_index, nonce, outgoing_id)
      values (${branch}, ${index}, ${order.nonce}, null) on conflict do nothing
    `.execute(trx);
  }
  await treasuryOf(order.network).noteSigned(trx, order);
}

async function noteSignature(
  trx: Transaction,
  outgoing: OutgoingRow,
  transactionId: string,
  at: Date,
): Promise<void> {
  const isFirst = outgoing.state === 'planned' || outgoing.state === 'held';
  const isOpen = outgoing.state === 'signed' || outgoing.state === 'broadcast';
  if (!isFirst && !isOpen) return;
  const event = { type: isFirst ? 'signed' : 'replaced', at, data: { transactionId } } as const;
  await outgoingEvents.move(trx, outgoing, event, { next_step_at: at });
}
