import type { AppContext } from '../../../app-context.ts';
import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { postTransfers } from '../../../books/ledger/posting/post-transfer.ts';
import {
  credit,
  debit,
  type Posting,
  type Transfer,
} from '../../../books/ledger/posting/transfer.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { DepositId, Reader, Transaction } from '../../../platform/database/database.ts';
import { findRows, lockRows, upTo } from '../../../platform/database/rows.ts';
import type { BlockRef, ChainGateway } from '../../chains/chain-gateway.ts';
import { assetOn, type Network } from '../../chains/network.ts';
import { treasuryOf } from '../../treasury/treasury-of.ts';
import { blockOf, type DepositRow, moveDeposit, timesSettled } from '../move-deposit.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { tryEach } from '../try-each.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'clock' | 'secrets'>;

/** So many that their locks are held for a moment, and their transfers fit one call. */
const batchSize = 50;

/**
 * Credits every deposit that has its confirmations. Those that wait together are posted by one call in one
 * transaction; where that fails each is tried in a transaction of its own.
 */
export async function settleDeposits(
  context: Context,
  { network }: ChainGateway,
  cursor: BlockRef,
): Promise<void> {
  const settleAll = (ids: readonly DepositId[]) =>
    context.database.transaction().execute((trx) => settle(trx, context, network, ids));
  await tryEach(network.assets, async ({ asset, confirmationsRequired }) => {
    const settled = cursor.number - BigInt(confirmationsRequired) + 1n;
    const where = { network: network.name, asset, block_number: upTo(settled) } as const;
    const confirming = { ...where, state: 'confirming' } as const;
    const due = await findRows(context.database, 'deposits', confirming, 'block_number', 'id');
    const ids = due.map(({ id }) => id);
    const batches: DepositId[][] = [];
    for (let first = 0; first < ids.length; first += batchSize) {
      batches.push(ids.slice(first, first + batchSize));
    }
    await tryEach(batches, (batch) =>
      settleAll(batch).catch(() => tryEach(batch, (id) => settleAll([id]))),
    );
  });
}

/** Under the deposits' locks their states say whether somebody else was faster. */
async function settle(
  trx: Transaction,
  context: Context,
  network: Network,
  ids: readonly DepositId[],
): Promise<void> {
  const locked = await lockRows(trx, 'deposits', { id: [...ids] });
  const deposits = locked.filter(({ state }) => state === 'confirming');
  const now = context.clock.now();
  const prices = [...(await latestPrices(context, trx)).values()];
  const unclaimed = await findUnclaimed(trx, deposits);
  const transfers: Transfer[] = [];
  for (const deposit of deposits) {
    const times = await timesSettled(trx, deposit.id);
    const { kind, postings } = booking(network, deposit, unclaimed.has(deposit.id));
    transfers.push({
      kind,
      eventKey: `deposit:${deposit.id}:settled${times === 0 ? '' : `:${times + 1}`}`,
      reference: { type: 'deposit', id: deposit.id },
      bookedAt: now,
      prices,
      postings,
    });
  }
  for (const outcome of await postTransfers(trx, transfers)) {
    if (outcome instanceof InsufficientBalance) throw outcome;
  }
  for (const deposit of deposits) {
    await noteSettled(trx, context, network, deposit, unclaimed.has(deposit.id));
  }
}

/** Writes down that a deposit was booked, and tells whom it concerns. */
async function noteSettled(
  trx: Transaction,
  context: Context,
  network: Network,
  deposit: DepositRow,
  isUnclaimed: boolean,
): Promise<void> {
  const now = context.clock.now();
  const { isSetAside } = booking(network, deposit, isUnclaimed);
  await moveDeposit(trx, deposit, {
    type: isSetAside ? 'set_aside' : 'credited',
    at: now,
    cause: isUnclaimed ? 'owner_unknown' : isSetAside ? 'below_minimum' : 'confirmed',
    block: blockOf(deposit),
  });
  if (deposit.user_id !== null) {
    await treasuryOf(network.name).noteCredited(trx, { userId: deposit.user_id, at: now });
  }
  const notice = isSetAside ? 'deposit_below_minimum' : 'deposit_credited';
  await notifyOfDeposit(trx, context, network, deposit, notice);
}

async function findUnclaimed(
  reader: Reader,
  deposits: readonly DepositRow[],
): Promise<ReadonlySet<DepositId>> {
  const ids = deposits.filter(({ user_id }) => user_id === null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await findRows(reader, 'unclaimed_deposits', { deposit_id: ids }, 'deposit_id');
  return new Set(rows.map(({ deposit_id }) => deposit_id));
}

/** A customer's coins are kept for them, dust for whoever asks for it, and the house's are capital. */
function booking(
  network: Network,
  { asset, amount, user_id: userId }: DepositRow,
  isUnclaimed: boolean,
): { kind: string; isSetAside: boolean; postings: Posting[] } {
  if (userId === null && isUnclaimed) {
    return {
      kind: 'deposit_set_aside',
      isSetAside: true,
      postings: [
        debit({ kind: 'custody', asset }, amount, 'deposit'),
        credit({ kind: 'unattributed', asset }, amount, 'unclaimed'),
      ],
    };
  }
  if (userId === null) {
    return {
      kind: 'house_funded',
      isSetAside: false,
      postings: [
        debit({ kind: 'inventory', asset }, amount, 'capital'),
        credit({ kind: 'capital', asset }, amount, 'capital'),
      ],
    };
  }
  const isDust = amount < assetOn(network, asset).minimumDeposit;
  return {
    kind: isDust ? 'deposit_set_aside' : 'deposit_credited',
    isSetAside: isDust,
    postings: [
      debit({ kind: 'custody', asset }, amount, 'deposit'),
      isDust
        ? credit({ kind: 'unattributed', asset }, amount, 'dust')
        : credit({ kind: 'available', asset, userId }, amount, 'deposit'),
    ],
  };
}
