import { minorUnits } from '@tessera/money/minor-units';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { recordCheck } from './ether-checks.ts';
import { deleteEtherAbove, readExpectedEther, recordEtherChanges } from './ether-journal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('takes more addresses in a block than a statement takes parameters, and adds to what it has', async () => {
  const { database } = test.context;
  const note = (number: bigint, wei: bigint) => {
    const changes = Array.from(
      { length: 70_000 },
      (_, index) => [`0x${index}`, minorUnits('ETH', wei)] as const,
    );
    return database
      .transaction()
      .execute((trx) => recordEtherChanges(trx, { number }, new Map(changes)));
  };
  await note(7n, 10n ** 27n);
  await note(7n, 5n);
  await note(8n, -3n);
  const expected = await readExpectedEther(database);
  expect(expected.size).toBe(70_000);
  expect(new Set(expected.values())).toEqual(new Set([10n ** 27n + 2n]));
});

it('is folded into one row for each address, but for the blocks that may leave the chain', async () => {
  const { database } = test.context;
  const key = '0xfolded';
  const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) =>
    database.transaction().execute(work);
  const blocks = [1n, 2n, 900n, 1_000n, 1_001n, 1_200n];
  for (const number of blocks) {
    const changes = new Map([[key, minorUnits('ETH', number === 2n ? -1n : 10n)]]);
    await inTransaction((trx) => recordEtherChanges(trx, { number }, changes));
  }
  const head = { number: 1_256n, hash: 'head' };
  expect(await inTransaction((trx) => recordCheck(trx, 'ethereum', head))).toBe(true);
  const rows = await database
    .selectFrom('chain_ether_changes')
    .select(['block_number', 'amount'])
    .where('watch_key', '=', key)
    .orderBy('block_number')
    .execute();
  expect(rows).toEqual([
    { block_number: 1_000n, amount: 29n },
    { block_number: 1_001n, amount: 10n },
    { block_number: 1_200n, amount: 10n },
  ]);
  expect((await readExpectedEther(database)).get(key)).toBe(49n);
  // As far back as a reorganisation can go.
  await inTransaction((trx) => deleteEtherAbove(trx, { number: 1_000n, hash: '' }));
  expect((await readExpectedEther(database)).get(key)).toBe(29n);
});
