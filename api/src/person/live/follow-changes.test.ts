import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { followChanges, type Position } from './follow-changes.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

describe('who follows what changes', () => {
  it('has read no further than all of it was passed on', async () => {
    const { database } = connection;
    let reads = 0;
    const begun = Promise.withResolvers<Position>();
    const passedOn = Promise.withResolvers<void>();
    const changes = followChanges({
      database,
      // Each read has a time of its own.
      clock: {
        now: () => {
          reads += 1;
          return new Date(reads);
        },
      },
      onChanges: (_, position) => {
        begun.resolve(position);
        return passedOn.promise;
      },
      onGap: async () => {},
      log: { warn: () => {} },
    });
    await changes.start();
    await sql`insert into told_changes (user_id, family) values (null, 'prices')`.execute(database);
    const next = await begun.promise;
    const isReached = () => (changes.position()?.at ?? new Date(0)) >= next.at;
    expect(isReached()).toBe(false);
    passedOn.resolve();
    while (!isReached()) await sleep(10);
    changes.stop();
    expect(changes.position()).toBeUndefined();
  });
});
