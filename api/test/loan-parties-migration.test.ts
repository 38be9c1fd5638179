import { openLoan } from './borrow.ts';
import { replaceRows } from './copy-rows.ts';
import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { migrateTo } from './migrate-to.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const before = '0218_code_at_sign_in.sql';
const migration = '0219_loan_parties.sql';

let test: TestApp;
let former: TestDatabase;
beforeAll(async () => {
  test = await startTestApp();
  former = await createEmptyDatabase();
  await migrateTo(before, former);
});
afterAll(async () => {
  await test.close();
  await former.close();
});

it('erases who asked for loans that never ran from closed accounts, and dates who stays', async () => {
  await test.publishPrices();
  const [ada, bob] = [test.user('ada'), test.user('bob')];
  for (const user of [ada, bob]) await test.giveEther(user, '2');
  const wish = { asset: 'ETH', principal: '1000.00', collateral: '1' } as const;
  const cancel = async (user: typeof ada) => {
    const { id } = await openLoan(user, { ...wish, collateral: '3', waitForCollateral: true });
    expect((await user.post(`/loans/${id}/cancel`)).statusCode).toBe(200);
    return id;
  };
  const ran = await openLoan(ada, wish);
  await cancel(ada);
  test.context.clock.advance(60_000);
  const ofBob = await cancel(bob);
  const acceptedAnew = await openLoan(bob, wish);

  await replaceRows(test.connection.superuser.pool, former.superuser.pool);
  const run = (text: string, values: unknown[]) => former.superuser.pool.query(text, values);
  await run('update users set closed_at = now() where id = $1', [await ada.id()]);
  await run(
    `insert into loan_events (id, loan_id, type, at, cause, actor, data)
     values (gen_random_uuid(), $1, 'activated', '2026-06-15T12:00:00Z', 'accepted_by_borrower', 'test', '{}')`,
    [acceptedAnew.id],
  );
  expect(await migrateTo(migration, former)).toEqual([migration]);

  const { rows } = await run('select loan_id, accepted_at from loan_borrowers', []);
  const found = new Map(
    rows.map(({ loan_id, accepted_at }) => [loan_id, accepted_at.toISOString()]),
  );
  expect(found).toEqual(
    new Map([
      [ran.id, '2026-06-15T10:00:00.000Z'],
      [ofBob, '2026-06-15T10:01:00.000Z'],
      [acceptedAnew.id, '2026-06-15T12:00:00.000Z'],
    ]),
  );
});
