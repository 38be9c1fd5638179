import { sql } from 'kysely';
import { retryConflicts } from '../../src/platform/database/retry-conflicts.ts';
import type { Intent } from './intent.ts';
import { runTogether } from './run-together.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let queries: string[] = [];
async function openWorld() {
  world = await createWorld(3, (query) => queries.push(query));
  await world.pool.query('create table rows (name text primary key)');
  await world.pool.query(`insert into rows values ('a'), ('b')`);
  await world.pool.query('grant select, update on rows to tessera_service');
  queries = [];
}
beforeEach(openWorld);
afterEach(() => world.close());

/** Locks rows in an order, and notes when each is its own. */
const locking = (names: readonly string[], told: string[] = []): Intent => ({
  name: 'lock',
  run: async ({ number, context }) => {
    await context.database.transaction().execute(async (trx) => {
      for (const name of names) {
        await sql`select from rows where name = ${name} for update`.execute(trx);
        told.push(`${number} has ${name}`);
      }
    });
    return 'done';
  },
});

const together = (intents: readonly Intent[]) =>
  runTogether(
    world,
    intents.map((intent, index) => [intent, world.instances[index] as never]),
    false,
  );

describe('intents that run together', () => {
  it('go on when the lock that they wait for is free', async () => {
    const told: string[] = [];
    const outcomes = await together([locking(['a', 'b'], told), locking(['a'], told)]);
    expect(outcomes).toEqual(['done', 'done']);
    expect(told).toHaveLength(3);
  });

  it('are told of a deadlock as the database tells of it, and can do it again', async () => {
    // Some orders of their queries let both pass: in 20 turns some do not.
    let conflicts = 0;
    const again = (names: readonly string[]): Intent => ({
      name: 'again',
      run: (instance) =>
        retryConflicts(
          () => locking(names).run(instance),
          () => conflicts++,
        ),
    });
    for (let turn = 0; turn < 20; turn += 1) {
      const outcomes = await together([again(['a', 'b']), again(['b', 'a'])]);
      expect(outcomes).toEqual(['done', 'done']);
    }
    expect(conflicts).toBeGreaterThan(0);
  });

  it('fail when one waits for itself', async () => {
    const { run } = locking(['a']);
    const selfish: Intent = {
      name: 'selfish',
      run: (instance) =>
        instance.context.database.transaction().execute(async (trx) => {
          await sql`select from rows where name = 'a' for update`.execute(trx);
          return run(instance);
        }),
    };
    await expect(together([selfish])).rejects.toThrow('canceling statement');
  });

  it('ask the same queries in the same order for the same seed', async () => {
    const intents = () => [locking(['a', 'b']), locking(['a', 'b']), locking(['a', 'b'])];
    const first = await together(intents());
    const asked = [...queries];
    await world.close();
    await openWorld();
    expect(await together(intents())).toEqual(first);
    expect(queries).toEqual(asked);
    expect(first.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(2);
  });
});
