import { watchNetwork } from '../../src/coins/deposits/watching/watch-network.ts';
import { untilAllIsSealed } from '../busy-ledger.ts';
import { deepestFork } from './deepest-fork.ts';
import { openScene, type Scene } from './scene.ts';
import { withoutTriggers } from './without-triggers.ts';
import { silent } from './world.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.world.close());

/** A deposit of a customer that was credited. */
async function creditEther(): Promise<void> {
  const userId = await scene.fund('ada', 50n);
  const { pool, chains } = scene.world;
  const { rows } = await pool.query<{ watch_key: string }>(
    `select watch_key from chain_deposit_addresses where user_id = $1 and asset = 'ETH'`,
    [userId],
  );
  chains.ethereum.announce('ETH', rows[0]?.watch_key ?? '', 4_000_000_000_000_000_000n);
  chains.ethereum.mine(20);
  await watch();
}

async function watch(): Promise<void> {
  const { context } = scene.instance;
  for (let turn = 0; turn < 3; turn += 1) {
    await watchNetwork(context, scene.world.chains.ethereum.gateway, silent);
  }
}

describe('at rest the simulation finds', () => {
  it('a credit for coins that left the chain', async () => {
    await creditEther();
    await scene.checkAtRest();
    scene.world.chains.ethereum.reorganise(deepestFork, () => false);
    await expect(scene.checkAtRest()).rejects.toThrow('is credited, and on no chain');
    await watch();
    await scene.checkAtRest();
  });

  it('coins that were never credited', async () => {
    await creditEther();
    const lost = `delete from deposit_events; delete from deposits`;
    await withoutTriggers(scene.world.pool, lost);
    await expect(scene.checkAtRest()).rejects.toThrow(/brought \d+ in \S+, credited undefined/);
  });

  it('a sealed entry that was altered where every sum still holds', async () => {
    await creditEther();
    await untilAllIsSealed(scene.world.database, scene.checkAll);
    await scene.check();
    await withoutTriggers(
      scene.world.pool,
      `update ledger_transfers set booked_at = booked_at - interval '1 hour'
      where kind = 'deposit_credited'`,
    );
    await scene.check();
    await expect(scene.checkAll()).rejects.toThrow(/The ledger does not verify/);
  });
});
