import type { DepositId, UserId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { eurosOf, openLoan, openRequest, readLoan } from '../../../../test/borrow.ts';
import { completeProfile } from '../../../../test/complete-profile.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { setPrice } from '../../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { runDueItems } from '../../../platform/jobs/run-due-items.ts';
import { loanDueWork } from '../loan-due-work.ts';
import { activateWaitingLoans } from './waiting-work.ts';

const hour = 3_600_000;
let test: TestApp;
let ada: TestUser;
let adaId: UserId;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  adaId = await ada.id();
  await completeProfile(test.context, adaId);
  await setPrice(test.context, 'BTC', '60000');
});
afterEach(() => test.close());

const deposit = (amount: string) => giveMoney(test.context, adaId, { asset: 'BTC', amount });
const runDue = () => runDueItems(test.context, loanDueWork);
async function later(milliseconds: number, price = '60000') {
  test.context.clock.advance(milliseconds);
  await setPrice(test.context, 'BTC', price);
}
const waitFor = (principal: string, collateral: string) =>
  openLoan(ada, { principal, collateral, waitForCollateral: true });
async function noticesOf() {
  const { database } = test.connection;
  const rows = await database.selectFrom('notices').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

async function seeDeposit(amount: string): Promise<DepositId> {
  const id = uuidV7<DepositId>();
  await test.connection.database
    .insertInto('deposits')
    .values({
      id,
      network: 'ethereum',
      asset: 'BTC',
      transaction_id: id,
      position: 0,
      wallet_id: uuidV7(),
      user_id: adaId,
      amount: parseAmount(amount, 'BTC'),
      state: 'seen',
      block_number: null,
      block_hash: null,
      seen_at: test.context.clock.now(),
      settled_at: null,
    })
    .execute();
  return id;
}

async function settleDeposit(id: DepositId, amount: string) {
  await deposit(amount);
  await test.connection.database
    .updateTable('deposits')
    .set({
      state: 'credited',
      settled_at: test.context.clock.now(),
      block_number: 1n,
      block_hash: 'b',
    })
    .where('id', '=', id)
    .execute();
}

describe('a loan that waits for its collateral', () => {
  it('names what is missing, and runs when enough is credited', async () => {
    await deposit('0.1');
    const loan = await waitFor('24000', '0.8');
    expect(loan).toMatchObject({
      state: 'awaiting_collateral',
      debt: { amount: '0.00' },
      collateral: { amount: '0.00000000' },
      agreedCollateral: { amount: '0.80000000' },
      nextDue: null,
      waiting: {
        deadline: '2026-06-17T10:00:00.000Z',
        missing: { asset: 'BTC', amount: '0.70000000' },
        offeredAprBasisPoints: null,
      },
      events: [{ type: 'requested' }],
    });
    await later(hour);
    await deposit('0.5');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      state: 'awaiting_collateral',
      waiting: { missing: { amount: '0.20000000' } },
    });
    await later(hour);
    await deposit('0.5');
    await Promise.all([runDue(), runDue(), runDue()]);
    expect(await readLoan(ada, loan)).toMatchObject({
      state: 'active',
      aprBasisPoints: 990,
      collateral: { amount: '0.80000000' },
      debt: { amount: '24000.00' },
      openedAt: '2026-06-15T12:00:00.000Z',
      nextDue: { on: '2027-06-15' },
      waiting: null,
      events: [{ type: 'requested' }, { type: 'collateral_missing' }, { type: 'activated' }],
    });
    expect(await eurosOf(ada)).toBe('23760.00');
    expect(await noticesOf()).toEqual([
      'loan_awaiting_collateral',
      'loan_collateral_missing',
      'loan_opened',
    ]);
  });

  it('runs on terms whose version had another form and the same figures, and on no others', async () => {
    const versions = ['1-76d39bde', '1-00000000'];
    for (const version of versions) {
      const { id } = await waitFor('24000', '0.8');
      await test.connection.database
        .updateTable('loans')
        .set({ terms_version: version })
        .where('id', '=', id)
        .execute();
      await later(hour);
      await deposit('0.8');
      await runDue();
      const { state, events } = await readLoan(ada, { id });
      expect({ version, state }).toEqual({
        version,
        state: version === versions[0] ? 'active' : 'awaiting_collateral',
      });
      expect(events.some(({ type }) => type === 'activated')).toBe(version === versions[0]);
    }
  });

  it('is refused without the wish to wait', async () => {
    const body = await openRequest(ada, { principal: '24000', collateral: '0.8' });
    expect((await ada.post('/loans', { body })).json()).toMatchObject({
      status: 409,
      code: 'insufficient_collateral',
      missing: { amount: '0.80000000' },
    });
  });

  it('goes before those that were asked for later, and lets a smaller one pass when short', async () => {
    const first = await waitFor('24000', '0.8');
    await later(1_000);
    const second = await waitFor('12000', '0.4');
    await later(1_000);
    const third = await waitFor('12000', '0.4');
    await deposit('1.2');
    await runDue();
    const states = await Promise.all([first, second, third].map((loan) => readLoan(ada, loan)));
    expect(states.map(({ state }) => state)).toEqual(['active', 'active', 'awaiting_collateral']);
    expect((await ada.get('/loans?state=awaiting_collateral')).json().items).toMatchObject([
      { id: third.id },
    ]);
  });

  it('asks anew when the rate no longer holds, and runs on what is accepted', async () => {
    const loan = await waitFor('24000', '0.8');
    await later(hour, '55000');
    await deposit('0.8');
    await runDue();
    await runDue();
    const changed = await readLoan(ada, loan);
    expect(changed).toMatchObject({
      state: 'awaiting_collateral',
      waiting: { offeredAprBasisPoints: 1190, missing: { amount: '0.00000000' } },
      events: [{ type: 'requested' }, { type: 'terms_changed' }],
    });
    const accept = (aprBasisPoints: number) =>
      ada.post(`/loans/${loan.id}/accept`, {
        body: {
          accepted: { termsVersion: loan.termsVersion, payout: loan.payout, aprBasisPoints },
        },
      });
    expect((await accept(990)).json()).toMatchObject({
      code: 'quote_changed',
      quote: { aprBasisPoints: 1190 },
    });
    expect((await accept(1190)).json()).toMatchObject({ state: 'active', aprBasisPoints: 1190 });
    expect((await accept(1190)).json()).toMatchObject({
      code: 'illegal_transition',
      from: 'active',
      to: 'active',
    });
  });

  it('keeps its rate when the price comes back, and takes a lower one without asking', async () => {
    const loan = await waitFor('24000', '0.8');
    await later(hour, '55000');
    await deposit('0.8');
    await runDue();
    await later(hour, '90000');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'active', aprBasisPoints: 790 });
  });

  it('pledges more where the price has fallen too far for what was asked', async () => {
    const loan = await openLoan(ada, {
      principal: '34000',
      collateral: '1',
      plan: 'interest_only',
      waitForCollateral: true,
    });
    await later(hour, '50000');
    await deposit('1');
    await runDue();
    expect((await readLoan(ada, loan)).waiting?.missing.amount).toBe('0.13333334');
    await deposit('0.2');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      state: 'active',
      collateral: { amount: '1.13333334' },
    });
  });

  it('does not run on a stale price', async () => {
    const loan = await waitFor('24000', '0.8');
    test.context.clock.advance(hour);
    await deposit('0.8');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'awaiting_collateral' });
    await setPrice(test.context, 'BTC', '60000');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'active' });
  });

  it('can be cancelled while it waits, and not afterwards', async () => {
    const loan = await waitFor('24000', '0.8');
    expect((await ada.post(`/loans/${loan.id}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
      schedule: [],
    });
    expect((await ada.post(`/loans/${loan.id}/cancel`)).json()).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      from: 'cancelled',
      to: 'cancelled',
    });
    await deposit('1');
    await later(60 * hour);
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'cancelled' });
    expect((await test.user('eve').post(`/loans/${loan.id}/cancel`)).statusCode).toBe(404);
  });

  it('expires after 48 hours', async () => {
    const loan = await waitFor('24000', '0.8');
    await deposit('0.3');
    await later(48 * hour - 1);
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'awaiting_collateral' });
    await later(1);
    await Promise.all([runDue(), runDue()]);
    const expired = await readLoan(ada, loan);
    expect(expired).toMatchObject({ state: 'expired', waiting: null });
    expect(expired.events.filter(({ type }) => type === 'expired')).toHaveLength(1);
  });

  it('waits for the credit of a deposit that was seen in time', async () => {
    const loan = await waitFor('24000', '0.8');
    await later(47 * hour);
    const id = await seeDeposit('0.8');
    await later(2 * hour);
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({
      state: 'awaiting_collateral',
      waiting: { deadline: '2026-06-18T10:00:00.000Z' },
    });
    await later(10 * hour);
    await settleDeposit(id, '0.8');
    await runDue();
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'active' });
  });

  it('expires with the credit when that was too little, and after 24 more hours in any case', async () => {
    const [small, slow] = [await waitFor('24000', '0.8'), await waitFor('12000', '0.4')];
    await later(47 * hour);
    const id = await seeDeposit('0.1');
    await later(2 * hour);
    await runDue();
    await later(22 * hour);
    await runDue();
    expect(await readLoan(ada, slow)).toMatchObject({ state: 'awaiting_collateral' });
    await settleDeposit(id, '0.1');
    await runDue();
    expect(await readLoan(ada, small)).toMatchObject({ state: 'expired' });

    const late = await waitFor('12000', '0.4');
    await seeDeposit('0.4');
    await later(72 * hour);
    await runDue();
    expect(await readLoan(ada, late)).toMatchObject({ state: 'expired' });
  });

  it('runs no more when its wait has long been over, though nobody had come to end it', async () => {
    const loan = await waitFor('24000', '0.8');
    await later(72 * hour);
    await deposit('0.8');
    const { termsVersion, payout, aprBasisPoints } = loan;
    const body = { accepted: { termsVersion, payout, aprBasisPoints } };
    expect((await ada.post(`/loans/${loan.id}/accept`, { body })).json()).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      from: 'expired',
    });
    await runDueItems(test.context, [activateWaitingLoans]);
    expect(await readLoan(ada, loan)).toMatchObject({ state: 'expired' });
    expect(await eurosOf(ada)).toBe('0.00');
  });

  it('needs a complete profile and nothing owed to us', async () => {
    const grace = test.user('grace');
    const body = await openRequest(grace, { principal: '24000', collateral: '0.8' });
    expect((await grace.post('/loans', { body })).json()).toMatchObject({
      status: 409,
      code: 'profile_incomplete',
    });
    await giveMoney(test.context, adaId, { asset: 'EUR', amount: '10.00' });
    await test.connection.database.transaction().execute((trx) =>
      recoverFromCustomer(trx, {
        kind: 'deposit_returned',
        eventKey: 'test:returned',
        reference: null,
        bookedAt: test.context.clock.now(),
        prices: [],
        userId: adaId,
        asset: 'EUR',
        amount: minorUnits('EUR', 2_000n),
        lineKind: 'deposit_returned',
      }),
    );
    await deposit('1');
    const mine = await openRequest(ada, { principal: '24000', collateral: '0.8' });
    expect((await ada.post('/loans', { body: mine })).json()).toMatchObject({
      status: 409,
      code: 'receivable_outstanding',
    });
  });
});
