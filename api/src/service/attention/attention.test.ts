import type { Attention } from '@tessera/contracts/attention';
import type { LoanDetail } from '@tessera/contracts/loans';
import { openLoan } from '../../../test/borrow.ts';
import { promiseFee, requestCoins } from '../../../test/coin-steps.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { requestWithdrawal } from '../../../test/euro-steps.ts';
import { recordingDatabase } from '../../../test/explain.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { oweUs } from '../../../test/owe-us.ts';
import { setPrice } from '../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { loanDueWork } from '../../lending/loans/loan-due-work.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { presentAttention } from './present-attention.ts';

let test: TestApp;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  const adaId = await ada.id();
  await completeProfile(test.context, adaId);
  await giveMoney(test.context, adaId, { asset: 'BTC', amount: '10' });
  await moveTo('2026-01-31T10:00:00Z');
});
afterEach(() => test.close());

async function moveTo(instant: string, price = '60000') {
  test.context.clock.moveTo(instant);
  await setPrice(test.context, 'BTC', price);
}
async function fallTo(price: string) {
  test.context.clock.advance(10_000);
  await setPrice(test.context, 'BTC', price);
  await runDueWork(test.context);
}
const attention = async (user = ada): Promise<Attention> => (await user.get('/attention')).json();
const items = async (user = ada) => (await attention(user)).items;
function inShort({ id: loanId, principal, collateral, maturesOn }: LoanDetail) {
  return { loanId, principal, collateral, maturesOn };
}
const euros = (amount: string) => ({ asset: 'EUR', amount });

/** All that was paid out is put aside, so that nothing is left to collect from. */
const putAside = (amount: string) => requestWithdrawal(ada, amount);
async function collectOn(instant: string) {
  await moveTo(instant);
  await runDueItems(test.context, loanDueWork);
}

describe('what calls for attention', () => {
  it('is nothing for most, and says when it was so', async () => {
    const { at } = await attention(test.user('bob'));
    expect(at).toBe('2026-01-31T10:00:00.000Z');
    expect(await attention(test.user('bob'))).toEqual({
      at,
      items: [],
      total: 0,
      unreadNotices: 0,
    });
    expect((await test.guest.get('/attention')).statusCode).toBe(401);
  });

  it('is a margin call with both ways to end it, until it has ended', async () => {
    const loan = await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await fallTo('42000');
    const cure = (await ada.get(`/loans/${loan.id}/cure`)).json();
    expect(await items()).toEqual([
      {
        kind: 'margin_call',
        ...inShort(loan),
        endsAt: '2026-02-01T10:00:10.000Z',
        isPaused: false,
        loanToValueBasisPoints: cure.loanToValueBasisPoints,
        targetLtvBasisPoints: 6500,
        repay: cure.repay,
        addCollateral: cure.addCollateral,
      },
    ]);
    await ada.post(`/loans/${loan.id}/repayments`, { body: { amount: cure.repay } });
    expect(await attention()).toMatchObject({ items: [], total: 0 });
    await runDueWork(test.context);
    expect(await items()).toEqual([]);
  });

  it('is no margin call that a price has met, though nobody has ended it yet', async () => {
    await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await fallTo('42000');
    test.context.clock.advance(10_000);
    await setPrice(test.context, 'BTC', '60000');
    expect(await attention()).toMatchObject({ items: [], total: 0 });
    test.context.clock.advance(300_001);
    expect(await items()).toMatchObject([{ isPaused: true, repay: euros('0.00') }]);
  });

  it('says that a margin call stands still while its price is too old to sell at', async () => {
    await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await fallTo('42000');
    test.context.clock.advance(300_000);
    expect(await items()).toMatchObject([{ isPaused: false }]);
    test.context.clock.advance(1);
    expect(await items()).toMatchObject([{ isPaused: true }]);
  });

  it('is what is overdue on a loan, and the end of its grace', async () => {
    const loan = await openLoan(ada, {
      principal: '10000',
      collateral: '0.3',
      plan: 'amortising',
      termMonths: 24,
    });
    await putAside('9900.00');
    await collectOn('2026-03-01T10:00:00Z');
    expect(await items()).toEqual([
      {
        kind: 'arrears',
        ...inShort(loan),
        amount: euros('470.06'),
        since: '2026-02-28',
        endsAt: '2026-03-07T23:00:00.000Z',
      },
    ]);
  });

  it('is the whole debt of a loan that has reached its maturity', async () => {
    const loan = await openLoan(ada, { principal: '10000', collateral: '0.5', termMonths: 3 });
    await collectOn('2026-04-30T10:00:00Z');
    const { debt } = (await ada.get(`/loans/${loan.id}`)).json();
    expect(await items()).toEqual([
      {
        kind: 'maturity',
        ...inShort(loan),
        amount: debt,
        since: '2026-04-30',
        endsAt: '2026-05-07T22:00:00.000Z',
      },
    ]);
  });

  it('is what we claim, with what has caused it', async () => {
    const adaId = await ada.id();
    await oweUs(test, adaId, 'EUR', 12_345n);
    await oweUs(test, adaId, 'BTC', 5_000n);
    expect(await items()).toEqual([
      {
        kind: 'claim',
        amount: { asset: 'BTC', amount: '0.00005000' },
        cause: 'deposit_reversed',
      },
      { kind: 'claim', amount: euros('123.45'), cause: 'payment_returned' },
    ]);
  });

  it('is a withdrawal for as long as it waits for its code', async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '500.00' });
    const withdrawal = (await putAside('100.00')).json();
    const { id: withdrawalId, expiresAt: endsAt } = withdrawal;
    expect(await items()).toEqual([
      { kind: 'withdrawal_code', withdrawalId, walletId: null, amount: euros('100.00'), endsAt },
    ]);
    test.context.clock.moveTo(endsAt);
    expect(await items()).toEqual([]);
  });

  it('names the wallet that coins leave, for that is where their code is entered', async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '2' });
    await moveTo('2026-01-31T10:00:00Z');
    await setPrice(test.context, 'ETH', '2500');
    await promiseFee(test, 'ETH');
    const { id: walletId } = await ada.wallet();
    const { id: withdrawalId, expiresAt: endsAt } = (
      await requestCoins(ada, { amount: '1.0' })
    ).json();
    const amount = { asset: 'ETH', amount: '1.000000000000000000' };
    expect(await items()).toEqual([
      { kind: 'withdrawal_code', withdrawalId, walletId, amount, endsAt },
    ]);
  });

  it('counts unread notices', async () => {
    await openLoan(ada, { principal: '10000', collateral: '0.5' });
    const { unreadNotices } = await attention();
    expect(unreadNotices).toBeGreaterThan(0);
    await ada.post('/notices/read-all');
    expect(await attention()).toMatchObject({ unreadNotices: 0 });
  });

  it('is nothing of somebody else', async () => {
    await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await putAside('1000.00');
    await fallTo('42000');
    await oweUs(test, await ada.id(), 'EUR', 100n);
    const kinds = (await items()).map(({ kind }) => kind);
    expect(kinds).toEqual(['margin_call', 'claim', 'withdrawal_code']);
    const expected = { items: [], total: 0, unreadNotices: 0 };
    expect(await attention(test.user('mallory'))).toMatchObject(expected);
  });
});

describe('its order', () => {
  const kinds = async () => (await items()).map(({ kind }) => kind);

  it('is that of the ends of what may cost collateral, and claims come after', async () => {
    await openLoan(ada, { principal: '10000', collateral: '0.5', plan: 'interest_only' });
    await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await oweUs(test, await ada.id(), 'EUR', 100n);
    await collectOn('2026-02-28T10:00:00Z');
    await fallTo('42000');
    expect(await kinds()).toEqual(['margin_call', 'arrears', 'claim']);

    await fallTo('60000');
    await collectOn('2026-03-07T10:00:00Z');
    await fallTo('42000');
    expect(await kinds()).toEqual(['arrears', 'margin_call', 'claim']);
  });

  it('keeps an answer short, and says how much there is', async () => {
    for (let count = 0; count < 11; count += 1) {
      await openLoan(ada, { principal: '1000', collateral: '0.03' });
    }
    await fallTo('42000');
    const found = await attention();
    expect(found).toMatchObject({ total: 11 });
    expect(found.items).toHaveLength(10);

    await oweUs(test, await ada.id(), 'BTC', 100n);
    const withClaim = await attention();
    expect(withClaim).toMatchObject({ total: 12 });
    expect(withClaim.items).toHaveLength(10);
    expect(withClaim.items.at(-1)).toMatchObject({ kind: 'claim' });
  });
});

describe('its cost', () => {
  async function queriesOf(user: TestUser): Promise<readonly string[]> {
    const { database, queries } = recordingDatabase(test.connection);
    await presentAttention({ ...test.context, database }, await user.id());
    return queries.map(({ sql }) => sql);
  }

  it('is six searches for whoever has nothing to act on, however many loans run', async () => {
    await openLoan(ada, { principal: '10000', collateral: '0.5' });
    expect(await queriesOf(ada)).toHaveLength(6);
  });

  it('does not grow with the number of loans that have to be told of', async () => {
    await openLoan(ada, { principal: '24000', collateral: '0.8' });
    await fallTo('42000');
    const ofOne = await queriesOf(ada);
    for (let count = 0; count < 5; count += 1) {
      await openLoan(ada, { principal: '1000', collateral: '0.05' });
    }
    await fallTo('27000');
    expect(await items()).toHaveLength(6);
    expect(await queriesOf(ada)).toHaveLength(ofOne.length);
  });
});
