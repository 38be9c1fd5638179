import { watchNetwork } from '../../src/coins/deposits/watching/watch-network.ts';
import { insist } from './broken-invariant.ts';
import type { Instance } from './instance.ts';
import { doDueWork, publishNow } from './intents/time.ts';
import type { Auditor } from './invariants/auditor.ts';
import { silent, type World } from './world.ts';

const minute = 60_000;
const day = 1_440 * minute;

/**
 * Nobody asks for anything any more: what is due is done, and time goes on until every hold, every
 * wait and every loan has come to its end.
 */
export async function settleWorld(
  world: World,
  auditor: Auditor,
  onBegin: () => void,
): Promise<void> {
  onBegin();
  const [instance] = world.instances as readonly [Instance, ...Instance[]];
  const calmDown = async () => {
    const beganAt = world.clock.now();
    for (let turn = 0; turn < 4; turn += 1) {
      world.clock.advance(turn === 0 ? 0 : 31_000);
      await publishNow(world);
      await doDueWork(instance);
    }
    await auditor.check({ isAlone: true, beganAt });
  };
  const restCoins = async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      for (const chain of Object.values(world.chains)) {
        chain.mine(15);
        await watchToHead(world, chain, instance);
      }
      world.clock.advance(5 * minute);
      await calmDown();
      if ((await count(world, coinsUnderway)) === 0n) return;
    }
  };
  await restCoins();
  world.clock.advance(31 * minute);
  await calmDown();
  world.clock.advance(4 * day);
  await restCoins();
  await insistOnRest(world);
  let open = await countOpenLoans(world);
  for (let period = 0; period < 8 && open > 0n; period += 1) {
    world.clock.advance(100 * day);
    await calmDown();
    open = await countOpenLoans(world);
  }
  insist(open === 0n, () => `${open} loans have no end`);
  await auditor.checkAtRest();
}

/** The first turn may follow a fork, the next ones read what there is, the last finds nothing. */
async function watchToHead(
  { pool }: World,
  chain: World['chains']['bitcoin' | 'ethereum'],
  { context }: Instance,
): Promise<void> {
  const head = await chain.gateway.head();
  for (let turn = 0; turn < 10; turn += 1) {
    await watchNetwork(context, chain.gateway, silent);
    const { rows } = await pool.query<{ block_hash: string }>(
      'select block_hash from chain_cursors where network = $1',
      [chain.gateway.network.name],
    );
    if (rows[0]?.block_hash === head.hash) break;
  }
  await watchNetwork(context, chain.gateway, silent);
}

const countOpenLoans = (world: World) =>
  count(
    world,
    `select count(*) from loans where state in ('awaiting_collateral', 'active', 'matured')`,
  );

/** Payments, sweeps and gas that are not in a block for good, or not booked. */
const coinsUnderway = `select count(*) from outgoing_transactions
  where state in ('planned', 'held', 'signed', 'broadcast', 'mined')`;

const atRest = {
  'payments of coins are under way': coinsUnderway,
  'coin withdrawals are under way': `select count(*) from withdrawals
    where state not in ('completed', 'cancelled', 'expired', 'failed')`,
  'holds have not ended': `select count(*) from ledger_holds as hold where not exists (
    select from ledger_hold_events where hold_id = hold.id and type <> 'placed')`,
  'euro withdrawals are under way': `select count(*) from fiat_withdrawals
    where state in ('pending_confirmation', 'submitted')`,
  'euro deposits were received and nothing more': `select count(*) from fiat_deposits
    where state = 'received'`,
  'coin deposits are under way': `select count(*) from deposits
    where state in ('seen', 'confirming')`,
  'settled deposits are on no chain': `select count(*) from deposits
    where displaced_at is not null`,
  'loans wait': `select count(*) from loans where state = 'awaiting_collateral'`,
  'notifications of the bank are open': `select count(*) from bank_notifications
    where applied_at is null`,
  'accounts hold what is in transit': `select count(*) from ledger_accounts
    where kind in ('in_transit', 'held') and balance <> 0`,
};

async function insistOnRest(world: World): Promise<void> {
  for (const [what, query] of Object.entries(atRest)) {
    const left = await count(world, query);
    insist(left === 0n, () => `${left} ${what}`);
  }
}

async function count({ pool }: World, query: string): Promise<bigint> {
  const { rows } = await pool.query<{ count: bigint }>(query);
  return rows[0]?.count ?? 0n;
}
