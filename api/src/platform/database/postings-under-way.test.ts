import { randomUUID } from 'node:crypto';
import { waitUntil } from '@tessera/processes/wait-until';
import { createEmptyDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { migrateTo } from '../../../test/migrate-to.ts';
import { migrate } from './migrate.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await createEmptyDatabase();
  await migrateTo('0243_ledger_tree.sql', connection);
});
afterEach(() => connection.close());

/** As the release before 0244 calls it. */
const payInCapital = () =>
  connection.pool.query(
    `select * from ledger_post_transfer(
      $1, 'capital_paid_in', 'test:capital', null, null, now(),
      array['inventory', 'capital'], array['EUR', 'EUR'], array[null, null]::uuid[],
      array[null, null]::uuid[], array[null, null]::uuid[], '{}'::integer[],
      array[$2, $3]::uuid[], array[1, 2], array['debit', 'credit'], array[100, 100]::numeric[],
      array['capital', 'capital'], array[null, null]::numeric[], array[null, null]::uuid[],
      array[null, null]::integer[]
    )`,
    [randomUUID(), randomUUID(), randomUUID()],
  );

const waitsFor = async (condition: string) =>
  waitUntil(
    async () =>
      (
        await connection.superuser.pool.query(
          // Locks of transactions name no database, and others share the server.
          `select from pg_locks join pg_stat_activity using (pid)
          where datname = current_database() and not granted and ${condition}`,
        )
      ).rows.length > 0,
    { timeoutMs: 30_000, failure: () => `Nobody waits: ${condition}` },
  );

describe('a transfer that is under way while its function is replaced', () => {
  it('is on the balances of its accounts', async () => {
    // As long as this goes on, the file that replaces it cannot grant, and keeps its tables.
    const holding = await connection.superuser.pool.connect();
    await holding.query('begin; grant select on loans to tessera_reader');
    const migrating = migrate(connection.urlOf('owner'), { tableWaitMs: 30_000 });
    await waitsFor("locktype = 'transactionid'");
    const posting = payInCapital();
    await waitsFor("relation = 'ledger_accounts'::regclass");
    await holding.query('rollback');
    holding.release();
    expect((await posting).rows).toEqual([]);
    await migrating;
    const { rows } = await connection.superuser.pool.query(
      `select kind, balance::integer, entry_count::integer as entries,
        (select balance_after::integer from ledger_entries where account_id = account.id) as after
      from ledger_accounts as account order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'capital', balance: 100, entries: 1, after: 100 },
      { kind: 'inventory', balance: 100, entries: 1, after: 100 },
    ]);
  });
});
