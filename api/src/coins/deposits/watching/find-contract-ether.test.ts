import { minorUnits } from '@tessera/money/minor-units';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { storeExpectedEther } from './find-contract-ether.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('keeps what is expected of more addresses than a statement takes parameters', async () => {
  const { database } = test.context;
  const keep = (wei: bigint) => {
    const expected = Array.from(
      { length: 70_000 },
      (_, index) => [`0x${index}`, minorUnits('ETH', wei)] as const,
    );
    return database.transaction().execute((trx) => storeExpectedEther(trx, new Map(expected)));
  };
  await keep(1n);
  await keep(10n ** 27n);
  const kept = await database
    .selectFrom('chain_expected_ether')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.min('amount').as('least'),
      fn.max('amount').as('most'),
    ])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ count: 70_000n, least: 10n ** 27n, most: 10n ** 27n });
});
