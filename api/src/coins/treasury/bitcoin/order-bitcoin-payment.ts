import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { openHouseAddress } from '../../chains/addresses/open-house-address.ts';
import type { ChainGateway, KeyPath } from '../../chains/chain-gateway.ts';
import { insertAttempt } from '../attempts/insert-attempt.ts';
import type { HotPayment } from '../outgoing/payment-order.ts';
import { parsePath, wirePath } from '../wire-path.ts';
import { reserveCoins } from './read-spendable.ts';
import type { Selection } from './select-coins.ts';

export type BitcoinPaymentOrder = {
  readonly payment: HotPayment;
  readonly selection: Selection;
  readonly rate: bigint;
  /** Where an attempt that is replaced had its change. */
  readonly changePath: KeyPath | null;
};

/** Reserves the selected coins and fixes the order to the signer. */
export async function orderBitcoinPayment(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  gateway: ChainGateway,
  { payment, selection, rate, changePath }: BitcoinPaymentOrder,
): Promise<void> {
  const { coins, change } = selection;
  const at = clock.now();
  await reserveCoins(trx, payment.id, coins);
  const path =
    change === null ? null : (changePath ?? (await findOrOpenChange(trx, gateway, payment, at)));
  await insertAttempt(trx, {
    at,
    feeRate: rate,
    order: {
      id: uuidV7(at),
      purposeId: payment.id,
      purpose: payment.purpose ?? 'withdrawal',
      network: 'bitcoin',
      inputs: coins.map((coin) => ({
        transactionId: coin.transactionId,
        position: coin.position,
        amount: String(coin.amount),
        path: wirePath(coin.path),
      })),
      destination: payment.destination,
      amount: String(payment.amount),
      change: path && { path: wirePath(path), amount: String(change) },
    },
  });
}

/** What was refused keeps its purpose's address, so that no second one is opened for it. */
async function findOrOpenChange(
  trx: Transaction,
  gateway: ChainGateway,
  { id }: HotPayment,
  at: Date,
): Promise<KeyPath> {
  const attempts = await findRows(trx, 'outgoing_attempts', { outgoing_id: id }, 'number');
  const paths = attempts.flatMap(({ signing_order: order }) =>
    order.network === 'bitcoin' && order.change ? [parsePath(order.change.path)] : [],
  );
  return paths.at(-1) ?? openChange(trx, gateway, at);
}

/** A fresh address of the house's own. */
export async function openChange(
  trx: Transaction,
  gateway: ChainGateway,
  at: Date,
): Promise<KeyPath> {
  const { rows } = await sql<{ index: bigint }>`
    select nextval('bitcoin_change_index') as index
  `.execute(trx);
  const index = rows[0]?.index ?? 1n;
  await openHouseAddress(trx, gateway, { index, at });
  return { branch: 1, index };
}
