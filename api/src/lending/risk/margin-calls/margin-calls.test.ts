import { randomUUID } from 'node:crypto';
import type { DepositId, LoanId } from '@tessera/contracts/ids';
import { coins } from '@tessera/money/minor-units';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { findLoansAtRisk } from '../find-loans-at-risk.ts';
import { requestRiskReview } from '../loan-risks.ts';

let test: TestApp;
let tape: PriceTape;
let ada: TestUser;
let loanId: LoanId;

const dayMs = 86_400_000;

/** The worked example: €24,000 on 0.8 BTC, 200 days later €25,301.92. */
beforeEach(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  ada = test.user('ada');
  await tape.publish();
  loanId = (await openBitcoinLoan(test, ada)).id;
  test.context.clock.advance(200 * dayMs);
  await tape.tick();
});
afterEach(() => test.close());

const loan = async () => (await ada.get(`/loans/${loanId}`)).json();
const receipts = async () => (await ada.get(`/loans/${loanId}/liquidations`)).json().items;
const calls = async () => (await ada.get(`/loans/${loanId}/margin-calls`)).json().items;
const cure = async (query = '') => (await ada.get(`/loans/${loanId}/cure${query}`)).json();
const noticeKinds = async (): Promise<string[]> =>
  (await ada.get('/notices')).json().items.map(({ kind }: { kind: string }) => kind);
const repay = (amount: string) =>
  ada.post(`/loans/${loanId}/repayments`, { body: { amount: { asset: 'EUR', amount } } });
const add = (amount: string) =>
  ada.post(`/loans/${loanId}/collateral`, { body: { amount: { asset: 'BTC', amount } } });

describe('health', () => {
  it('follows the price through each threshold, with one warning', async () => {
    expect(await loan()).toMatchObject({ health: 'healthy' });
    // 25,301.92 on 0.8 BTC: 65% at 48,657.5384…, 70% at 45,182.00, 80% at 39,534.25.
    await tape.tick(10, '48657.54');
    expect(await loan()).toMatchObject({ health: 'healthy' });
    await tape.tick(10, '48657.53');
    expect(await loan()).toMatchObject({ health: 'warning' });
    await tape.tick(10, '48700');
    await tape.tick(10, '48600');
    expect((await noticeKinds()).filter((kind) => kind === 'ltv_warning')).toHaveLength(1);
    await tape.tick(10, '45182.01');
    expect(await calls()).toEqual([]);
    await tape.tick(10, '45182.00');
    expect(await loan()).toMatchObject({ health: 'margin_call' });
    expect(await calls()).toHaveLength(1);
    await tape.tick(10, '39534.25');
    expect(await loan()).toMatchObject({ health: 'liquidating' });
  });

  it('stays a margin call until the target is met, not only the threshold left', async () => {
    await tape.tick(10, '45000');
    await tape.tick(10, '47000');
    expect(await loan()).toMatchObject({ health: 'margin_call', loanToValueBasisPoints: 6730 });
    await tape.tick(10, '48657.53');
    expect(await loan()).toMatchObject({ health: 'margin_call' });
    await tape.tick(10, '48657.54');
    expect(await loan()).toMatchObject({ health: 'healthy' });
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'price' }]);
  });

  it('is kept over time with the thresholds for its chart', async () => {
    await tape.tick(10, '42000');
    const history = (await ada.get(`/loans/${loanId}/ltv-history?limit=2`)).json();
    expect(history.thresholds).toEqual({
      warning: 6500,
      marginCall: 7000,
      liquidation: 8000,
      cureTarget: 6500,
    });
    await repay('100.00');
    await tape.tick();
    const { items, nextCursor } = (await ada.get(`/loans/${loanId}/ltv-history`)).json();
    expect(items[0]).toMatchObject({ debt: { amount: '25201.92' }, loanToValueBasisPoints: 7501 });
    expect(items.at(-1)).toMatchObject({ debt: { amount: '25301.92' } });
    expect(nextCursor).toBeNull();
  });

  it('is told by the day, as the loan stood last on each', async () => {
    await repay('100.00');
    await tape.tick();
    test.context.clock.advance(dayMs);
    await tape.tick();
    const path = `/loans/${loanId}/ltv-history`;
    const { items: all } = (await ada.get(path)).json();
    const days = all.map(({ at }: { at: string }) => berlinDate(new Date(at)));
    const lastOfEach = all.filter((_: unknown, index: number) => days[index] !== days[index - 1]);
    expect(lastOfEach.length).toBeLessThan(all.length);
    const first = (await ada.get(`${path}?per=day&limit=1`)).json();
    expect(first.items).toEqual(lastOfEach.slice(0, 1));
    const rest = (await ada.get(`${path}?per=day&cursor=${first.nextCursor}`)).json();
    expect(rest.items).toEqual(lastOfEach.slice(1));
    expect(rest.items).not.toEqual([]);
    expect((await ada.get(`${path}?per=week`)).statusCode).toBe(400);
  });
});

describe('the cure planner', () => {
  it('gives the figures of the worked example, for any target', async () => {
    await tape.tick(10, '42000');
    expect(await cure()).toMatchObject({
      loanToValueBasisPoints: 7531,
      targetLtvBasisPoints: 6500,
      repay: { amount: '3461.92' },
      addCollateral: { amount: '0.12681026' },
      available: { euros: { amount: '23760.00' }, coins: { amount: '0.00000000' } },
      isStale: false,
    });
    expect(await cure('?targetLtv=6000')).toMatchObject({
      repay: { amount: '5141.92' },
      addCollateral: { amount: '0.20404445' },
    });
    expect(await cure('?targetLtv=9000')).toMatchObject({
      repay: { amount: '0.00' },
      addCollateral: { amount: '0.00000000' },
    });
    expect((await ada.get(`/loans/${loanId}/cure?targetLtv=0`)).statusCode).toBe(400);
    const mallory = test.user('mallory');
    for (const path of ['cure', 'margin-calls', 'liquidations', 'ltv-history']) {
      expect((await mallory.get(`/loans/${loanId}/${path}`)).statusCode).toBe(404);
    }
  });

  it('plans at an old price, and says so', async () => {
    await tape.tick(10, '42000');
    test.context.clock.advance(301_000);
    expect(await cure()).toMatchObject({ isStale: true, repay: { amount: '3461.92' } });
  });
});

describe('a margin call', () => {
  beforeEach(() => tape.tick(10, '42000'));

  it('is stored with its deadline and told with both cures; one is open at a time', async () => {
    const [call] = await calls();
    expect(call).toMatchObject({
      price: '42000.00000000',
      debt: { amount: '25301.92' },
      loanToValueBasisPoints: 7531,
      targetLtvBasisPoints: 6500,
      outcome: null,
      isPaused: false,
      pauses: [],
    });
    expect(Date.parse(call.deadline) - Date.parse(call.openedAt)).toBe(dayMs);
    expect(await noticeKinds()).toContain('margin_call_opened');
    await expect(
      test.connection.pool.query(
        `insert into margin_calls (id, loan_id, user_id, asset, opened_at, price_id, price, debt,
           collateral, ltv, target_ltv, deadline)
         select $1, loan_id, user_id, asset, opened_at, price_id, price, debt, collateral, ltv,
           target_ltv, deadline from margin_calls`,
        [randomUUID()],
      ),
    ).rejects.toThrow('margin_calls_one_open');
    await expect(test.connection.pool.query('delete from margin_calls')).rejects.toThrow(
      'append-only',
    );
  });

  it('is cured by repaying, to the cent and at once', async () => {
    expect((await repay('3461.91')).json().health).toBe('margin_call');
    expect(await calls()).toMatchObject([{ outcome: null }]);
    // Its target is where the warning begins.
    expect((await repay('0.01')).json().health).toBe('warning');
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
    expect(await noticeKinds()).toContain('margin_call_cured');
  });

  it('is cured by adding collateral, to the last unit and at once', async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.2' });
    expect((await add('0.12681025')).json().health).toBe('margin_call');
    expect((await add('0.00000001')).json().health).toBe('healthy');
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'collateral' }]);
  });

  it('is closed with the loan', async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '5000.00' });
    expect((await repay('30000.00')).json().state).toBe('closed');
    await tape.tick();
    expect(await calls()).toMatchObject([{ outcome: 'closed' }]);
  });

  it('can be paid while prices are stale, and is cured by it at the next one', async () => {
    test.context.clock.advance(600_000);
    expect((await repay('3461.92')).statusCode).toBe(200);
    expect(await calls()).toMatchObject([{ outcome: null, isPaused: true }]);
    await tape.tick();
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
  });

  it('may come again after a cure', async () => {
    await tape.tick(10, '60000');
    await tape.tick(10, '42000');
    expect(await calls()).toMatchObject([{ outcome: null }, { outcome: 'cured' }]);
  });

  it('ends in a sale to the target when its day is over, on two prices', async () => {
    await tape.pass(23.9);
    expect(await receipts()).toEqual([]);
    await tape.tick(240);
    await tape.tick(240);
    expect(await receipts()).toEqual([]);
    expect(await loan()).toMatchObject({ health: 'liquidating' });
    expect(await noticeKinds()).toContain('margin_call_expired');
    await tape.tick(30);
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      reason: 'call_expired',
      before: { debt: { amount: '25308.43' } },
    });
    expect(receipt.after.loanToValueBasisPoints).toBeLessThanOrEqual(6500);
    expect(await calls()).toMatchObject([{ outcome: 'liquidated' }]);
  });

  it('stands still while there is no fresh price, also when nobody of us was up', async () => {
    await tape.pass(12);
    test.context.clock.advance(301_000);
    expect((await calls())[0]).toMatchObject({ isPaused: true });
    await tape.tick(3 * 3_600 - 301);
    const [paused] = await calls();
    expect(paused.isPaused).toBe(false);
    expect(paused.pauses).toHaveLength(1);
    expect(Date.parse(paused.deadline) - Date.parse(paused.openedAt)).toBe(dayMs + 3 * 3_600_000);
    await tape.pass(11.8);
    await tape.tick(40);
    expect(await receipts()).toEqual([]);
    expect((await calls())[0].deadline).toBe(paused.deadline);
    await tape.tick(240);
    await tape.tick(240);
    await tape.tick(240);
    await tape.tick(30);
    expect(await receipts()).toHaveLength(1);
  });
});

describe('a deposit that is on its way', () => {
  beforeEach(async () => {
    await tape.tick(10, '42000');
    await tape.pass(23.9);
  });

  async function seeDeposit(amount: bigint): Promise<DepositId> {
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
        user_id: await ada.id(),
        amount: coins(amount),
        state: 'seen',
        block_number: null,
        block_hash: null,
        seen_at: test.context.clock.now(),
        settled_at: null,
      })
      .execute();
    return id;
  }
  const pastDeadline = async () => {
    for (let step = 0; step < 4; step += 1) await tape.tick(240);
  };

  it('postpones the deadline by six hours and no more', async () => {
    await seeDeposit(20_000_000n);
    await pastDeadline();
    const [call] = await calls();
    expect(Date.parse(call.endsAt) - Date.parse(call.deadline)).toBe(6 * 3_600_000);
    expect(await noticeKinds()).toContain('margin_call_postponed');
    await tape.pass(5.5);
    expect(await receipts()).toEqual([]);
    await tape.pass(0.5);
    await tape.tick(30);
    await tape.tick(30);
    expect(await receipts()).toMatchObject([{ reason: 'call_expired' }]);
  });

  it('does not when it would not cure', async () => {
    await seeDeposit(10_000_000n);
    await pastDeadline();
    expect(await receipts()).toMatchObject([{ reason: 'call_expired' }]);
  });

  it('does not when it was seen after the deadline', async () => {
    await tape.tick(240);
    await tape.tick(245);
    await seeDeposit(20_000_000n);
    await tape.tick(30);
    expect(await receipts()).toMatchObject([{ reason: 'call_expired' }]);
  });

  it('postpones no longer when the network drops it', async () => {
    const id = await seeDeposit(20_000_000n);
    await pastDeadline();
    const { database } = test.connection;
    await database
      .updateTable('deposits')
      .set({ state: 'orphaned' })
      .where('id', '=', id)
      .execute();
    await tape.tick(30);
    await tape.tick(30);
    expect(await receipts()).toMatchObject([{ reason: 'call_expired' }]);
  });

  it('never holds up the liquidation threshold', async () => {
    await seeDeposit(50_000_000n);
    await pastDeadline();
    await tape.tick(10, '39000');
    await tape.tick(30);
    expect(await receipts()).toMatchObject([{ reason: 'threshold' }]);
  });
});

describe('an automatic cure', () => {
  const optIn = async () => {
    await test.connection.pool.query(
      `insert into user_settings (user_id, automatic_cure, changed_at) values ($1, true, $2)
       on conflict (user_id) do update set automatic_cure = true`,
      [await ada.id(), test.context.clock.now()],
    );
  };
  const spendEuros = async (left: string) => {
    const response = await repay(left);
    expect(response.statusCode).toBeLessThan(300);
  };

  it('happens only to those who asked for it', async () => {
    await tape.tick(10, '42000');
    expect(await calls()).toMatchObject([{ outcome: null }]);
  });

  it('takes free coins, exactly what cures', async () => {
    await optIn();
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.2' });
    await tape.tick(10, '42000');
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'automatic' }]);
    expect((await loan()).collateral.amount).toBe('0.92681026');
    expect((await loan()).debt.amount).toBe('25301.92');
    expect(await noticeKinds()).toContain('automatic_cure');
  });

  it('takes euros where coins do not do', async () => {
    await optIn();
    await tape.tick(10, '42000');
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'automatic' }]);
    expect((await loan()).debt.amount).toBe('21840.00');
  });

  it('takes both where neither does alone, and neither where both do not', async () => {
    await optIn();
    await spendEuros('22000.00');
    // €1,760.00 are left, against €3,301.92 on 0.8 BTC.
    await tape.tick(10, '4500');
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'automatic' }]);
    expect((await loan()).debt.amount).toBe('2340.00');
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.1' });
    await tape.tick(10, '2650');
    const { collateral, debt } = await loan();
    expect(collateral.amount).toBe('0.90000000');
    expect(debt.amount).toBe('1550.25');
    const before = await ada.get('/fiat');
    await tape.tick(10, '1500');
    expect((await ada.get('/fiat')).json()).toEqual(before.json());
    expect((await calls())[0]).toMatchObject({ outcome: null });
  });
});

describe('something outside of a loan', () => {
  it('has the loans that may rest on it looked at again', async () => {
    const due = () =>
      findLoansAtRisk(test.connection.database, test.context.clock.now(), test.context);
    expect(await due()).toEqual([]);
    const userId = await ada.id();
    await test.connection.database.transaction().execute(async (trx) => {
      await requestRiskReview(trx, test.context, { userId, asset: 'ETH' });
      await requestRiskReview(trx, test.context, { userId, asset: 'BTC' });
    });
    expect(await due()).toMatchObject([{ id: loanId }]);
    await tape.tick();
    expect(await due()).toEqual([]);
  });
});

describe('a new price', () => {
  it('finds by index the loans that it concerns, and no others', async () => {
    const grace = test.user('grace');
    await tape.tick();
    await openBitcoinLoan(test, grace, { principal: '10000.00' });
    await tape.tick();
    const due = () =>
      findLoansAtRisk(test.connection.database, test.context.clock.now(), test.context);
    expect(await due()).toEqual([]);
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '1' });
    await add('0.00000001');
    expect(await due()).toMatchObject([{ id: loanId }]);
    await tape.tick();
    test.context.clock.advance(10_000);
    const fallen = priceTape(test);
    await fallen.publish();
    expect(await due()).toEqual([]);
  });
});
