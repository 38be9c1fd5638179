import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { migrateTo } from './migrate-to.ts';

const before = '0290_told_changes.sql';
const migration = '0305_one_row_of_unsupported_tokens.sql';

let former: TestDatabase;
beforeAll(async () => {
  former = await createEmptyDatabase();
  await migrateTo(before, former);
});
afterAll(() => former.close());

const uuid = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** As a process of before writes it. */
async function insertAsBefore(number: number, wallet: number, displacedAt: Date | null = null) {
  const { rowCount } = await former.superuser.pool.query(
    `insert into unsupported_deposits (id, network, transaction_id, position, wallet_id, user_id, contract,
       symbol, decimals, amount, block_number, block_hash, seen_at, displaced_at)
     values ($1, 'ethereum', $2, 1, $3, $3, '0x1', null, null, 1, $4, 'hash', now(), $5)
     on conflict (network, transaction_id, position, block_hash) do nothing`,
    [uuid(number), `transaction-${number}`, uuid(wallet), number, displacedAt],
  );
  return rowCount;
}

async function rows() {
  const { rows: found } = await former.superuser.pool.query(
    `select transaction_id, transfers, first_block_number, told_at is not null as told
     from unsupported_deposits order by id`,
  );
  return found.map((row) => Object.values(row).map(String).join(' '));
}

it('the tokens of a wallet become one row, and a process of before still writes its own', async () => {
  for (const number of [1, 2, 3]) await insertAsBefore(number, 1);
  await insertAsBefore(4, 2);
  await insertAsBefore(5, 2, new Date());
  await migrateTo(migration, former);
  expect(await rows()).toEqual(['transaction-3 3 1 true', 'transaction-4 1 4 true']);
  expect(await insertAsBefore(6, 1)).toBe(1);
  expect(await insertAsBefore(6, 1)).toBe(0);
  expect(await rows()).toContain('transaction-6 1 null true');
});
