import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteOldChanges, readMissed } from './read-changes.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

/** The indexes that are gone through, where reading a whole table is not worth it. */
const scansOf = (work: (trx: Transaction) => Promise<unknown>) =>
  connection.database.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await work(trx);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname like 'told_changes_by_%' and pg_stat_get_xact_numscans(oid) > 0`.execute(trx);
    return rows.map(({ name }) => name).toSorted();
  });

describe('what was told', () => {
  const ada = '0190a000-0000-7000-8000-000000000001' as UserId;

  it('is found by its user and time, and not among that of all others', async () => {
    const read = (trx: Transaction) => readMissed(trx, ada, { secondsAgo: 15 });
    expect(await scansOf(read)).toContain('told_changes_by_user');
  });

  it('is found by its time when it is deleted', async () => {
    expect(await scansOf(deleteOldChanges)).toContain('told_changes_by_time');
  });
});
