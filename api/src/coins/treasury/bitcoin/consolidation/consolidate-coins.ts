import type { AppContext } from '../../../../app-context.ts';
import { readHouseHoldings } from '../../../../books/ledger/reading/read-house-holdings.ts';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { hasRow } from '../../../../platform/database/rows.ts';
import type { DueWork } from '../../../../platform/jobs/due-work.ts';
import { gatewayFor } from '../../../chains/gateway-for.ts';
import { isShort } from '../../hot-wallet-shortages.ts';
import { lockTreasury } from '../../lock-treasury.ts';
import { claimLook, isLookDue } from '../../looks.ts';
import { readSpendable } from '../read-spendable.ts';
import { orderConsolidation } from './order-consolidation.ts';
import { selectSmallCoins, smallBelow } from './select-small-coins.ts';

/** About a block: so often a node is asked for its fees while there are many small coins. */
const everyMs = 600_000;
const look = 'consolidate';

/**
 * Makes one coin of many small ones while block space is cheap, one transaction at a time: else a large
 * payment needs more of them than a transaction takes, each at the price of a dear day. The house pays the fee.
 * Payments come first: none begins while one waits for coins, and at least half of what can be spent stays.
 */
export const consolidateCoins: DueWork<'bitcoin'> = {
  name: 'treasury.consolidate',
  findDue: async (reader, now, { config }) => {
    const { rate, above } = config.consolidation;
    if (rate === 0n || !(await isLookDue(reader, look, now))) return [];
    if (await isShort(reader, 'BTC', now)) return [];
    if (!(await hasManySmall(reader, above)) || (await isSweeping(reader))) return [];
    return [{ id: 'bitcoin', dueAt: now }];
  },
  run: async (context) => {
    const { rate } = await gatewayFor(context, 'BTC').feeRate();
    await context.database.transaction().execute(async (trx) => {
      await lockTreasury(trx, 'bitcoin');
      const now = context.clock.now();
      if (!(await claimLook(trx, { work: look, now, everyMs }))) return;
      if (rate <= context.config.consolidation.rate) await consolidate(trx, context, rate);
    });
  },
};

async function consolidate(trx: Transaction, context: AppContext, rate: bigint): Promise<void> {
  if ((await isSweeping(trx)) || (await isShort(trx, 'BTC', context.clock.now()))) return;
  const gateway = gatewayFor(context, 'BTC');
  const { above } = context.config.consolidation;
  const spendable = await readSpendable(trx, gateway, rate);
  const consolidation = selectSmallCoins(spendable, { above, rate });
  if (!consolidation) return;
  // What the house has not got could not be booked.
  const { inventory } = (await readHouseHoldings(trx))('BTC');
  if (inventory < consolidation.fee) return;
  await orderConsolidation(trx, context, gateway, { ...consolidation, rate });
}

/** Another one, or one to the cold address, that no block has yet or that waits for somebody to look. */
function isSweeping(reader: Reader): Promise<boolean> {
  const state = ['planned', 'held', 'signed', 'broadcast'] as const;
  return hasRow(reader, 'outgoing_transactions', { network: 'bitcoin', purpose: 'sweep', state });
}

/** As far as the database can say without the node. */
async function hasManySmall(reader: Reader, above: number): Promise<boolean> {
  const found = await reader
    .selectFrom('bitcoin_coins')
    .select('position')
    .where('reserved_by', 'is', null)
    .where('spent_by', 'is', null)
    .where('block_number', 'is not', null)
    .where('branch', '<>', 2)
    .where('amount', '<', smallBelow)
    .limit(above + 1)
    .execute();
  return found.length > above;
}
