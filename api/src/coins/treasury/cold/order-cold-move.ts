import type { OutgoingId } from '@tessera/contracts/ids';
import { type CollateralAsset, networkOf } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import {
  above,
  findLastRow,
  findRow,
  findRows,
  hasRow,
  insertRow,
  lockRow,
  updateRows,
} from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { findHouseAddress } from '../../chains/addresses/find-house-address.ts';
import { abandonMove } from '../outgoing/abandon-payment.ts';
import { type ColdMove, coldPath } from './cold-move.ts';

const unfinished = ['ordered', 'prepared', 'underway'] as const;

type Order = { readonly asset: CollateralAsset; readonly amount: CoinUnits; readonly at: Date };

/**
 * Orders coins from the cold address to the hot one. People who wait are told until when.
 * @throws DomainError `no_cold_address`, `refill_underway`: one at a time spends what is cold
 */
export async function orderRefill(
  trx: Transaction,
  { asset, amount, at, expectedBy }: Order & { readonly expectedBy: Date },
): Promise<OutgoingId> {
  const network = networkOf(asset);
  await refuseWithoutCold(trx, asset);
  const open = { network, direction: 'refill', state: unfinished } as const;
  if (await hasRow(trx, 'cold_moves', open)) {
    throw new DomainError({
      code: 'refill_underway',
      status: 409,
      title: i18n.t('A refill on this network is under way'),
      detail: i18n.t('One at a time spends what is cold.'),
    });
  }
  return insertMove(trx, { asset, amount, at }, { direction: 'refill', expected_by: expectedBy });
}

/** Orders coins from the hot address to the cold one. @throws DomainError `no_cold_address` */
export async function orderColdSweep(trx: Transaction, order: Order): Promise<OutgoingId> {
  await refuseWithoutCold(trx, order.asset);
  return insertMove(trx, order, { direction: 'sweep', expected_by: null });
}

/**
 * Nothing of it was signed: also of a sweep that was ordered from the signer and refused. Returns whether
 * its transaction was prepared, so that somebody may have it.
 * @throws DomainError `not_found`, `already_underway`
 */
export async function cancelColdMove(
  trx: Transaction,
  { id, at }: { readonly id: OutgoingId; readonly at: Date },
): Promise<boolean> {
  const move = await lockRow(trx, 'cold_moves', { id });
  if (!move) throw notFound('move');
  const isFinal =
    move.state === 'done' || (move.state === 'underway' && !(await abandonMove(trx, { id, at })));
  if (isFinal) {
    throw new DomainError({
      code: 'already_underway',
      status: 409,
      title: i18n.t('It is on its way'),
      detail: i18n.t('What was signed may be mined.'),
    });
  }
  await updateRows(trx, 'cold_moves', { id }, { state: 'cancelled' });
  return move.unsigned !== null;
}

/** When the newest refill of a coin is expected that may still keep its word; null without one. */
export async function readRefillExpected(
  reader: Reader,
  asset: CollateralAsset,
  now: Date,
): Promise<Date | null> {
  const expected_by = above(now);
  const open = { asset, direction: 'refill', state: unfinished, expected_by } as const;
  const move = await findLastRow(reader, 'cold_moves', open, 'ordered_at');
  return move?.expected_by ?? null;
}

/** @throws DomainError `not_found` */
export async function getColdMove(reader: Reader, id: OutgoingId): Promise<ColdMove> {
  const move = await findRow(reader, 'cold_moves', { id });
  if (!move) throw notFound('move');
  return move;
}

/** What has neither ended nor was cancelled, oldest first. */
export function listColdMoves(reader: Reader): Promise<ColdMove[]> {
  return findRows(reader, 'cold_moves', { state: unfinished }, 'ordered_at');
}

async function refuseWithoutCold(trx: Transaction, asset: CollateralAsset): Promise<void> {
  if (await findHouseAddress(trx, networkOf(asset), coldPath)) return;
  throw new DomainError({
    code: 'no_cold_address',
    status: 409,
    title: i18n.t('There is no cold address for {coin}', { coin: asset }),
    detail: i18n.t('Set COLD_XPUB_BITCOIN and COLD_XPUB_ETHEREUM of the API.'),
  });
}

async function insertMove(
  trx: Transaction,
  { asset, amount, at }: Order,
  more: Pick<ColdMove, 'direction' | 'expected_by'>,
): Promise<OutgoingId> {
  const id = uuidV7<OutgoingId>(at);
  await insertRow(trx, 'cold_moves', {
    id,
    asset,
    network: networkOf(asset),
    amount,
    state: 'ordered',
    ordered_at: at,
    ...more,
  });
  return id;
}
