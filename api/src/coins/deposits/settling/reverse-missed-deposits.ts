import type { CoinUnits } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import { notify } from '../../../person/notices/notify.ts';
import { announceTakenBack } from '../../../platform/announce-taken-back.ts';
import type { DepositId, Transaction } from '../../../platform/database/database.ts';
import { anything, findRow, findRows, hasRow, lockRow } from '../../../platform/database/rows.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import type { Network } from '../../chains/network.ts';
import { type DepositRow, moveDeposit, timesSettled } from '../move-deposit.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { becomeAsMined, claimReplacement } from '../replace-deposit.ts';

type Context = Pick<AppContext, 'capabilities' | 'config' | 'database' | 'clock' | 'secrets'>;

/**
 * Books back what was settled from blocks that are gone and is in no block since. Called when the
 * new chain was read to its head. A deposit that the house cannot make good for the moment stays
 * missed, with an alarm, and is tried again: the chain is read on meanwhile.
 */
export async function reverseMissedDeposits(
  context: Context,
  { network }: ChainGateway,
  log: Log,
): Promise<void> {
  const where = { network: network.name, displaced_at: anything };
  const missed = await findRows(context.database, 'deposits', where, 'id');
  for (const { id } of missed) {
    try {
      await context.database.transaction().execute((trx) => reverse(trx, context, network, id));
      log.error({ network: network.name, depositId: id }, 'a settled deposit was booked back');
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error;
      const { asset, kind } = error.account;
      log.error(
        { network: network.name, depositId: id, asset, account: kind, missing: `${error.missing}` },
        'a settled deposit left the chain and cannot be booked back: fund the house',
      );
    }
  }
}

async function reverse(
  trx: Transaction,
  context: Context,
  network: Network,
  id: DepositId,
): Promise<void> {
  const found = await findRow(trx, 'deposits', { id });
  if (found?.user_id) await announceTakenBack(trx, context, found.user_id);
  const deposit = await lockRow(trx, 'deposits', { id });
  if (!deposit || deposit.displaced_at === null) return;
  const shortfall = await bookBack(trx, context, deposit);
  const now = context.clock.now();
  const { asset, amount, user_id: userId, wallet_id: walletId } = deposit;
  const event = { type: 'reversed', at: now, cause: 'reorganisation', block: null } as const;
  await moveDeposit(trx, deposit, event);
  await includeReplacement(trx, context, network, deposit);
  if (userId === null || walletId === null || deposit.state !== 'credited') return;
  const coins = (minor: CoinUnits) => toWireMoney({ asset, minor });
  await notify(trx, context, {
    userId,
    kind: 'deposit_reversed',
    data: {
      walletId,
      amount: coins(amount),
      shortfall: shortfall === 0n ? null : coins(shortfall),
    },
  });
}

/** What its transaction has brought instead is a deposit like any other. */
async function includeReplacement(
  trx: Transaction,
  context: Context,
  network: Network,
  reversed: DepositRow,
): Promise<void> {
  const replacement = await claimReplacement(trx, reversed.id);
  if (!replacement) return;
  const { block, ...content } = replacement;
  const deposit = await becomeAsMined(trx, reversed, content);
  const gone = { ...deposit, state: 'orphaned', settled_at: null } as const;
  const event = { type: 'included', at: context.clock.now(), cause: 'mined', block } as const;
  await moveDeposit(trx, gone, event);
  await notifyOfDeposit(trx, context, network, deposit, 'deposit_seen');
}

/** The shortfall that the customer owes for, in minor units of the deposit's asset. */
async function bookBack(
  trx: Transaction,
  context: Context,
  { id, state, asset, amount, user_id: userId }: DepositRow,
): Promise<CoinUnits> {
  const transfer = {
    kind: 'deposit_reversed',
    eventKey: `deposit:${id}:reversed:${await timesSettled(trx, id)}`,
    reference: { type: 'deposit', id },
    bookedAt: context.clock.now(),
    prices: [...(await latestPrices(context, trx)).values()],
  };
  const lineKind = 'deposit_reversed';
  if (userId !== null && state === 'credited') {
    const recovery = { ...transfer, userId, asset, amount, lineKind };
    return (await recoverFromCustomer(trx, recovery)).shortfall;
  }
  const [from, to] =
    userId === null && !(await hasRow(trx, 'unclaimed_deposits', { deposit_id: id }))
      ? (['capital', 'inventory'] as const)
      : (['unattributed', 'custody'] as const);
  await postTransfer(trx, {
    ...transfer,
    postings: [
      debit({ kind: from, asset }, amount, lineKind),
      credit({ kind: to, asset }, amount, lineKind),
    ],
  });
  return 0n;
}
