import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectVerifier } from '../src/platform/database/connect-verifier.ts';
import { createTestDatabase, type TestDatabase } from '../test/create-test-database.ts';
import { atOneMoment, endOverlong } from './at-one-moment.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

it('a snapshot that lives for too long is ended where all who could end it hold one, and no other', async () => {
  const url = connection.urlOf('reader');
  const [readers, watchdog] = [
    connectVerifier(url, { maxConnections: 2 }),
    connectVerifier(url, { maxConnections: 1 }),
  ];
  const waitsFor = (lock: number) => (trx: Parameters<Parameters<typeof atOneMoment>[1]>[0]) =>
    sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  const holder = await connection.superuser.pool.connect();
  await holder.query('select pg_advisory_lock(1), pg_advisory_lock(2)');
  const overlong = atOneMoment(readers.database, waitsFor(1), 0).catch((error: Error) => error);
  const short = atOneMoment(readers.database, waitsFor(2));
  const left = { isThere: true };
  void overlong.finally(() => {
    left.isThere = false;
  });
  while (left.isThere) {
    await endOverlong(watchdog.database);
    await sleep(10);
  }
  expect(String(await overlong)).toMatch(/terminat|unavailable/i);
  await holder.query('select pg_advisory_unlock(2)');
  await short;
  await holder.query('select pg_advisory_unlock_all()');
  holder.release();
  await readers.close();
  await watchdog.close();
});
