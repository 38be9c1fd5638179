import { minorUnits } from '@tessera/money/minor-units';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { readExpectedEther, recordEtherChanges } from './ether-journal.ts';

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
