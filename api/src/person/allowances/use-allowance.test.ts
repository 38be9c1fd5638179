import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { UserId } from '../../platform/database/database.ts';
import { allowances } from './capability.ts';
import { type Allowance, useAllowance } from './use-allowance.ts';

const looks: Allowance = {
  kind: 'look',
  most: 3,
  refusal: () => ({
    code: 'too_many_looks',
    title: 'Too many looks',
    detail: 'Three within 24 hours.',
  }),
};
const hourMs = 3_600_000;

let test: TestApp;
let ada: UserId;
beforeEach(async () => {
  test = await startTestApp();
  ada = await test.user('ada').id();
});
afterEach(() => test.close());

const use = (userId: UserId, about?: string) =>
  test.context.database
    .transaction()
    .execute((trx) => useAllowance(trx, test.context, looks, { userId, about: about ?? null }));

const refusedFor = (seconds: number) => ({
  code: 'too_many_looks',
  status: 429,
  headers: { 'retry-after': String(seconds) },
});

describe('what a person may have so many times within 24 hours', () => {
  it('is refused after that, says when there is more, and rolls', async () => {
    await use(ada);
    test.context.clock.advance(hourMs);
    await use(ada);
    await use(ada);
    test.context.clock.advance(hourMs);
    await expect(use(ada)).rejects.toMatchObject(refusedFor(22 * 3_600));
    test.context.clock.advance(22 * hourMs - 1);
    await expect(use(ada)).rejects.toMatchObject(refusedFor(1));
    test.context.clock.advance(1);
    await use(ada);
    await expect(use(ada)).rejects.toMatchObject(refusedFor(3_600));
  });

  it('is shared by what comes at one moment, and by nobody else', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(ada)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await use(await test.user('bob').id());
  });

  it('is taken once for the same thing, also at one moment, and known by no name', async () => {
    await Promise.all(Array.from({ length: 10 }, () => use(ada, 'this')));
    await use(ada, 'that');
    await use(ada, 'other');
    await expect(use(ada, 'fourth')).rejects.toMatchObject({ code: 'too_many_looks' });
    await use(ada, 'this');
    const { rows } = await test.connection.pool.query('select about from allowance_uses');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('this');
  });

  it('is not taken by what was undone', async () => {
    const undone = test.context.database.transaction().execute(async (trx) => {
      await useAllowance(trx, test.context, looks, { userId: ada });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    for (let count = 0; count < 3; count += 1) await use(ada);
  });

  it('is forgotten after two days', async () => {
    await use(ada);
    const count = async () =>
      (await test.connection.pool.query('select from allowance_uses')).rowCount;
    const forget = async () => {
      for (const { step } of allowances.loops?.(test.context, test.app.log) ?? []) await step();
      return count();
    };
    test.context.clock.advance(48 * hourMs - 1);
    expect(await forget()).toBe(1);
    test.context.clock.advance(1);
    expect(await forget()).toBe(0);
  });
});
