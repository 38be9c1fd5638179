import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import type { Posting } from '../ledger/transfer.ts';
import { latestPrices } from '../prices/latest-prices.ts';
import type { BlockRef, ChainGateway } from './chain-gateway.ts';
import { recordDepositEvent } from './record-deposit-event.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'clock'>;

/** Credits every deposit that has its confirmations, each in a transaction of its own. */
export async function settleDeposits(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
): Promise<void> {
  const { name, confirmationsRequired } = gateway.network;
  const due = await context.database
    .selectFrom('deposits')
    .select('id')
    .where('network', '=', name)
    .where('state', '=', 'confirming')
    .where('block_number', '<=', cursor.number - BigInt(confirmationsRequired) + 1n)
    .orderBy('block_number')
    .execute();
  for (const { id } of due) {
    await context.database.transaction().execute((trx) => settle(trx, context, gateway, id));
  }
}

/** Under the deposit's lock its state says whether somebody else was faster. */
async function settle(
  trx: Transaction,
  context: Context,
  { network }: ChainGateway,
  id: string,
): Promise<void> {
  const deposit = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (deposit?.state !== 'confirming') return;
  const { asset, amount, user_id: userId, block_number: number, block_hash: hash } = deposit;
  const now = context.clock.now();
  const isDust = amount < network.minimumDeposit;
  const receiver: Posting = isDust
    ? { account: { kind: 'unattributed', asset }, side: 'credit', amount, kind: 'dust' }
    : { account: { kind: 'available', asset, userId }, side: 'credit', amount, kind: 'deposit' };
  await postTransfer(trx, {
    kind: isDust ? 'deposit_set_aside' : 'deposit_credited',
    eventKey: `deposit:${id}:settled`,
    reference: { type: 'deposit', id },
    bookedAt: now,
    prices: [...(await latestPrices(context, trx)).values()],
    postings: [
      { account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' },
      receiver,
    ],
  });
  await recordDepositEvent(trx, deposit, {
    type: isDust ? 'set_aside' : 'credited',
    at: now,
    cause: isDust ? 'below_minimum' : 'confirmed',
    block: number === null || hash === null ? null : { number, hash },
  });
}
