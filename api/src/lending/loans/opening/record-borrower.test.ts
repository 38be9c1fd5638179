import type { LoanId } from '@tessera/contracts/ids';
import { type RawBuilder, sql } from 'kysely';
import { openLoan } from '../../../../test/borrow.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { setPrice } from '../../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { runDueItems } from '../../../platform/jobs/run-due-items.ts';
import { loanDueWork } from '../loan-due-work.ts';
import { readBorrower } from '../read-borrower.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await setPrice(test.context, 'BTC', '60000');
  await ada.put('/profile', { body: ofCity('Berlin') });
});
afterEach(() => test.close());

const ofCity = (city: string) => ({
  givenNames: 'Ada',
  familyName: 'Lovelace',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city,
  country: 'DE',
  dateOfBirth: '1990-12-10',
});
const deposit = async (amount: string) =>
  giveMoney(test.context, await ada.id(), { asset: 'BTC', amount });
const waitFor = () =>
  openLoan(ada, { principal: '24000', collateral: '0.8', waitForCollateral: true });
async function run() {
  await deposit('0.8');
  return openLoan(ada, { principal: '24000', collateral: '0.8' });
}
const citiesOf = async (id: LoanId) =>
  (
    await test.connection.database
      .selectFrom('loan_borrowers')
      .select(['city', 'accepted_at'])
      .where('loan_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ city, accepted_at }) => [city, accepted_at.toISOString()]);

/** Whether the database takes it, from whoever; it is undone. */
async function takes(...statements: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const undone = new Error('undone');
  const error: unknown = await test.connection.superuser.database
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
      throw undone;
    })
    .catch((reason: unknown) => reason);
  if (error !== undone) expect(String(error)).toMatch(/loan_borrowers is append-only/);
  return error === undone;
}
const change = sql`update loan_borrowers set city = 'Paris'`;
const remove = sql`delete from loan_borrowers`;
const add = sql`insert into loan_borrowers (loan_id, accepted_at, email)
  select id, requested_at, 'eve@example.com' from loans`;
const empty = sql`truncate loan_borrowers`;

describe('who is written down as the borrower', () => {
  it('of a contract stays as they are, and nobody else comes', async () => {
    await run();
    for (const each of [change, remove, add, empty]) expect(await takes(each)).toBe(false);
  });

  it('of a contract stays whatever is made of the loan afterwards', async () => {
    await run();
    const cancel = sql`update loans set state = 'cancelled', outstanding = 0, next_due_on = null`;
    const tell = sql`insert into loan_events (id, loan_id, type, at, cause, actor, data)
      select gen_random_uuid(), id, 'cancelled', requested_at, 'test', 'test', '{}' from loans`;
    expect(await takes(cancel, tell)).toBe(true);
    expect(await takes(cancel, tell, remove)).toBe(false);
  });

  it('of a loan that waits is followed by who accepts changed terms, whom the contract names', async () => {
    const { id, termsVersion, payout } = await waitFor();
    const requestedAt = '2026-06-15T10:00:00.000Z';
    for (const each of [change, remove, empty]) expect(await takes(each)).toBe(false);
    test.context.clock.advance(3_600_000);
    await setPrice(test.context, 'BTC', '55000');
    await deposit('0.8');
    await runDueItems(test.context, loanDueWork);
    await ada.put('/profile', { body: ofCity('Köln') });
    const accepted = { termsVersion, payout, aprBasisPoints: 1190 };
    const response = await ada.post(`/loans/${id}/accept`, { body: { accepted } });
    expect(response.json()).toMatchObject({ state: 'active' });
    expect(await citiesOf(id)).toEqual([
      ['Berlin', requestedAt],
      ['Köln', '2026-06-15T11:00:00.000Z'],
    ]);
    expect(await readBorrower(test.connection.database, id)).toMatchObject({ city: 'Köln' });
    for (const each of [change, remove, add]) expect(await takes(each)).toBe(false);
  });

  it('of a loan that ended before it ran may be erased, and not changed', async () => {
    const { id } = await waitFor();
    expect((await ada.post(`/loans/${id}/cancel`)).statusCode).toBe(200);
    for (const each of [change, empty]) expect(await takes(each)).toBe(false);
    expect(await takes(remove)).toBe(true);
  });
});
