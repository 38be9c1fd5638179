import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { claimUnreadBlocks, recordUnread } from './unread-blocks.ts';

const network = 'ethereum';
const at = new Date('2026-06-15T10:00:00Z');

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.database.transaction().execute(async (trx) => {
    for (let number = 1n; number <= 40n; number += 1n) {
      const block = { number, hash: `0x${number}` };
      await recordUnread(trx, { network, part: 'block', block, at });
    }
  });
});
afterEach(() => test.close());

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => BigInt(first + index));

describe('blocks of which nothing was read', () => {
  it('are claimed ten at a time, those that nobody tried for longest first', async () => {
    for (const [turn, expected] of [
      upTo(1, 10),
      upTo(11, 20),
      upTo(21, 30),
      upTo(31, 40),
      upTo(1, 10),
    ].entries()) {
      const turnAt = new Date(at.getTime() + turn * 1_000);
      const claimed = await test.database
        .transaction()
        .execute((trx) => claimUnreadBlocks(trx, network, { most: 10, at: turnAt }));
      expect(claimed.map(({ number }) => number)).toEqual(expected);
    }
  });

  it('are claimed by one of two that come at once, and neither waits', async () => {
    const first = await test.database.startTransaction().execute();
    const ofFirst = await claimUnreadBlocks(first, network, { most: 10, at });
    const ofOther = await test.database
      .transaction()
      .execute((trx) => claimUnreadBlocks(trx, network, { most: 10, at }));
    await first.commit().execute();
    expect(ofFirst.map(({ number }) => number)).toEqual(upTo(1, 10));
    expect(ofOther.map(({ number }) => number)).toEqual(upTo(11, 20));
  });
});
