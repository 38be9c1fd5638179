import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { migrateTo } from './migrate-to.ts';

const before = '0310_postings_under_way.sql';
const migration = '0330_list_unopened_addresses_again.sql';

let former: TestDatabase;
beforeAll(async () => {
  former = await createEmptyDatabase();
  await migrateTo(before, former);
});
afterAll(() => former.close());

const query = (text: string, values: readonly unknown[] = []) =>
  former.superuser.pool.query(text, [...values]);

const giveOut = (watchKey: string, index: number) =>
  query(
    `insert into chain_deposit_addresses (id, network, branch, child_index, address, watch_key, created_at)
     values (gen_random_uuid(), 'ethereum', 1, $2, $1, $1, now())`,
    [watchKey, index],
  );

it('lists an address that was given out before the trigger stood, and no other once more', async () => {
  await query('alter table chain_deposit_addresses disable trigger unopened_addresses');
  await giveOut('missed', 1);
  await query('alter table chain_deposit_addresses enable trigger unopened_addresses');
  await giveOut('listed', 2);
  const list = async () =>
    (await query('select watch_key from chain_unopened_addresses order by 1')).rows.map(
      ({ watch_key }) => watch_key,
    );
  expect(await list()).toEqual(['listed']);
  await migrateTo(migration, former);
  expect(await list()).toEqual(['listed', 'missed']);
});
