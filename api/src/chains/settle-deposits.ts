import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import type { Posting } from '../ledger/transfer.ts';
import { latestPrices } from '../prices/latest-prices.ts';
import { requestSweep } from '../treasury/ethereum/sweeps/request-sweep.ts';
import type { BlockRef, ChainGateway } from './chain-gateway.ts';
import { eachForItself } from './each-for-itself.ts';
import { assetOn, type Network } from './network.ts';
import { type DepositRow, recordDepositEvent, timesSettled } from './record-deposit-event.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'clock' | 'secrets'>;

/** Credits every deposit that has its confirmations, each in a transaction of its own. */
export async function settleDeposits(
  context: Context,
  { network }: ChainGateway,
  cursor: BlockRef,
): Promise<void> {
  await eachForItself(network.assets, async ({ asset, confirmationsRequired }) => {
    const due = await context.database
      .selectFrom('deposits')
      .select('id')
      .where('network', '=', network.name)
      .where('asset', '=', asset)
      .where('state', '=', 'confirming')
      .where('block_number', '<=', cursor.number - BigInt(confirmationsRequired) + 1n)
      .orderBy('block_number')
      .orderBy('id')
      .execute();
    await eachForItself(due, ({ id }) =>
      context.database.transaction().execute((trx) => settle(trx, context, network, id)),
    );
  });
}

/** Under the deposit's lock its state says whether somebody else was faster. */
async function settle(
  trx: Transaction,
  context: Context,
  network: Network,
  id: string,
): Promise<void> {
  const deposit = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (deposit?.state !== 'confirming') return;
  const { block_number: number, block_hash: hash } = deposit;
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
  await recordDepositEvent(trx, deposit, {
    type: isDust ? 'set_aside' : 'credited',
    at: now,
    cause: isDust ? 'below_minimum' : 'confirmed',
    block: number === null || hash === null ? null : { number, hash },
  });
  if (network.name === 'ethereum' && deposit.user_id !== null) {
    await requestSweep(trx, { userId: deposit.user_id, at: now });
  }
  const notice = isDust ? 'deposit_below_minimum' : 'deposit_credited';
  await tellOfDeposit(trx, context, network, deposit, notice);
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
        { account: { kind: 'inventory', asset }, side: 'debit', amount, kind: 'capital' },
        { account: { kind: 'capital', asset }, side: 'credit', amount, kind: 'capital' },
      ],
    };
  }
  const isDust = amount < assetOn(network, asset).minimumDeposit;
  return {
    kind: isDust ? 'deposit_set_aside' : 'deposit_credited',
    isDust,
    postings: [
      { account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' },
      isDust
        ? { account: { kind: 'unattributed', asset }, side: 'credit', amount, kind: 'dust' }
        : {
            account: { kind: 'available', asset, userId },
            side: 'credit',
            amount,
            kind: 'deposit',
          },
    ],
  };
}
