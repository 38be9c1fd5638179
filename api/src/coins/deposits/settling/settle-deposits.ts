import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { DepositId, Transaction } from '../../../platform/database/database.ts';
import { findRows, lockRow, upTo } from '../../../platform/database/rows.ts';
import type { BlockRef, ChainGateway } from '../../chains/chain-gateway.ts';
import { assetOn, type Network } from '../../chains/network.ts';
import { treasuryOf } from '../../treasury/treasury-of.ts';
import { blockOf, type DepositRow, moveDeposit, timesSettled } from '../move-deposit.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { tryEach } from '../try-each.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'clock' | 'secrets'>;

/** Credits every deposit that has its confirmations, each in a transaction of its own. */
export async function settleDeposits(
  context: Context,
  { network }: ChainGateway,
  cursor: BlockRef,
): Promise<void> {
  await tryEach(network.assets, async ({ asset, confirmationsRequired }) => {
    const settled = cursor.number - BigInt(confirmationsRequired) + 1n;
    const where = { network: network.name, asset, block_number: upTo(settled) } as const;
    const confirming = { ...where, state: 'confirming' } as const;
    const due = await findRows(context.database, 'deposits', confirming, 'block_number', 'id');
    await tryEach(due, ({ id }) =>
      context.database.transaction().execute((trx) => settle(trx, context, network, id)),
    );
  });
}

/** Under the deposit's lock its state says whether somebody else was faster. */
async function settle(
  trx: Transaction,
  context: Context,
  network: Network,
  id: DepositId,
): Promise<void> {
  const deposit = await lockRow(trx, 'deposits', { id });
  if (deposit?.state !== 'confirming') return;
  const now = context.clock.now();
  const times = await timesSettled(trx, id);
  const { kind, isDust, postings } = booking(network, deposit);
  await postTransfer(trx, {
    kind,
    eventKey: `deposit:${id}:settled${times === 0 ? '' : `:${times + 1}`}`,
    reference: { type: 'deposit', id },
    bookedAt: now,
    prices: [...(await latestPrices(context, trx)).values()],
    postings,
  });
  await moveDeposit(trx, deposit, {
    type: isDust ? 'set_aside' : 'credited',
    at: now,
    cause: isDust ? 'below_minimum' : 'confirmed',
    block: blockOf(deposit),
  });
  if (deposit.user_id !== null) {
    await treasuryOf(network.name).noteCredited(trx, { userId: deposit.user_id, at: now });
  }
  const notice = isDust ? 'deposit_below_minimum' : 'deposit_credited';
  await notifyOfDeposit(trx, context, network, deposit, notice);
}

/** A customer's coins are kept for them, dust for whoever asks for it, and the house's are capital. */
function booking(
  network: Network,
  { asset, amount, user_id: userId }: DepositRow,
): { kind: string; isDust: boolean; postings: Posting[] } {
  if (userId === null) {
    return {
      kind: 'house_funded',
      isDust: false,
      postings: [
        debit({ kind: 'inventory', asset }, amount, 'capital'),
        credit({ kind: 'capital', asset }, amount, 'capital'),
      ],
    };
  }
  const isDust = amount < assetOn(network, asset).minimumDeposit;
  return {
    kind: isDust ? 'deposit_set_aside' : 'deposit_credited',
    isDust,
    postings: [
      debit({ kind: 'custody', asset }, amount, 'deposit'),
      isDust
        ? credit({ kind: 'unattributed', asset }, amount, 'dust')
        : credit({ kind: 'available', asset, userId }, amount, 'deposit'),
    ],
  };
}
