import type { WithdrawalId } from '@tessera/contracts/ids';
import { openBitcoinLoan } from '../../../test/bitcoin-loan.ts';
import { confirmCoins, promiseFee, requestCoins } from '../../../test/coin-steps.ts';
import { confirm, mailedCode, requestWithdrawal } from '../../../test/euro-steps.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import type { AppContext } from '../../app-context.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { readGauges } from '../metrics/read-gauges.ts';
import { raiseAlarms } from './raise-alarms.ts';

const minute = 60_000;
const day = 86_400_000;

let test: TestApp;
let tape: PriceTape;
let ada: TestUser;

async function start(environment: Record<string, string> = {}) {
  test = await startTestApp({ environment });
  tape = priceTape(test);
  ada = test.user('ada');
  await tape.publish();
}
afterEach(() => test.close());

/** What is logged as an error by now. */
async function alarms(context: AppContext = test.context): Promise<unknown[]> {
  const told: unknown[] = [];
  await raiseAlarms(context, { error: (what: unknown) => told.push(what) } as never);
  return told;
}

async function gauge(name: string, step: string, asset: string): Promise<number | undefined> {
  const metrics = createMetrics();
  await readGauges(test.context, metrics);
  const metric = name === 'count' ? 'waiting_steps' : 'waiting_step_oldest_age_seconds';
  const found = await metrics.registry.getSingleMetric(`tessera_${metric}`)?.get();
  return found?.values.find(({ labels }) => labels.step === step && labels.asset === asset)?.value;
}

async function lateSteps(): Promise<number | undefined> {
  const metrics = createMetrics();
  await readGauges(test.context, metrics);
  const found = await metrics.registry.getSingleMetric('tessera_waiting_steps_late')?.get();
  return found?.values[0]?.value;
}

describe('a sale', () => {
  it('that waits for a venue raises an alarm after five minutes, until there is no need', async () => {
    await start({ LIQUIDATION_VENUE: 'none' });
    await openBitcoinLoan(test, ada);
    await tape.tick(10, '29000');
    const step = 'sale_after_margin_call';
    for (let seconds = 0; seconds < 300; seconds += 30) await tape.tick(30);
    expect(await alarms()).toEqual([]);
    expect(await gauge('count', step, 'BTC')).toBe(1);
    expect(await lateSteps()).toBe(0);
    expect(await gauge('age', step, 'BTC')).toBe(300);
    await tape.tick(30);
    expect(await alarms()).toMatchObject([
      { step, asset: 'BTC', count: 1, waitedSeconds: 330, because: 'no_venue' },
    ]);
    expect(await lateSteps()).toBe(1);
    await tape.tick(10, '60000');
    expect(await alarms()).toEqual([]);
    expect(await gauge('count', step, 'BTC')).toBeUndefined();
  });

  it('that waits for a price does too, and is over when it has happened', async () => {
    await start();
    await openBitcoinLoan(test, ada);
    await tape.tick(10, '29000');
    test.context.clock.advance(6 * minute);
    await runDueWork(test.context);
    expect(await alarms()).toMatchObject([
      { step: 'sale_after_margin_call', count: 1, because: 'no_current_price' },
    ]);
    await tape.tick(10);
    await tape.tick(30);
    expect(await alarms()).toEqual([]);
  });

  it('for arrears that cannot be made raises one when the grace is over', async () => {
    await start({ LIQUIDATION_VENUE: 'none' });
    const loan = await openBitcoinLoan(test, ada, { plan: 'interest_only' });
    await ada.post(`/loans/${loan.id}/repayments`, {
      body: { amount: { asset: 'EUR', amount: '23760.00' } },
    });
    test.context.clock.moveTo('2026-07-22T21:59:00Z');
    await tape.tick();
    expect(await alarms()).toEqual([]);
    test.context.clock.moveTo('2026-07-22T22:06:00Z');
    await tape.tick();
    expect(await alarms()).toMatchObject([
      { step: 'sale_for_arrears', asset: 'BTC', count: 1, because: 'no_venue' },
    ]);
    expect(await gauge('age', 'sale_for_arrears', 'BTC')).toBe(370);
  });
});

describe('a withdrawal of coins', () => {
  const confirmOne = async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '3' });
    await promiseFee(test, 'ETH');
    const withdrawal = (await requestCoins(ada, { amount: '1' })).json();
    expect((await confirmCoins(test, ada, withdrawal)).statusCode).toBe(200);
    return withdrawal.id as WithdrawalId;
  };

  it('that nobody signs raises an alarm after 15 minutes, and says when it is for want of coins', async () => {
    await start();
    const id = await confirmOne();
    test.context.clock.advance(15 * minute);
    expect(await alarms()).toEqual([]);
    test.context.clock.advance(1_000);
    const wait = { asset: 'ETH', count: 1, waitedSeconds: 901 };
    expect(await alarms()).toMatchObject([
      { ...wait, step: 'coins_signature', because: 'unknown' },
    ]);
    const { database } = test.context;
    const to = (state: 'queued' | 'signing', next_try_at: Date | null) =>
      database
        .updateTable('withdrawals')
        .set({ state, next_try_at })
        .where('id', '=', id)
        .execute();
    await to('queued', test.context.clock.now());
    expect(await alarms()).toMatchObject([
      { ...wait, step: 'coins_refill', because: 'hot_wallet_short' },
    ]);
    expect(await gauge('age', 'coins_refill', 'ETH')).toBe(901);
    await to('signing', null);
    expect(await alarms()).toMatchObject([{ ...wait, step: 'coins_signature' }]);
  });

  it('that its owner may not have sent now raises none', async () => {
    await start();
    const id = await confirmOne();
    await test.context.database
      .updateTable('withdrawals')
      .set({ held_back_because: 'withdrawals_frozen' })
      .where('id', '=', id)
      .execute();
    test.context.clock.advance(day);
    expect(await alarms()).toEqual([]);
  });
});

describe('a payout', () => {
  const confirmOne = async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '100.00' });
    const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
    const code = await mailedCode(test, 'ada');
    expect((await confirm(ada, withdrawal, code)).statusCode).toBe(200);
  };

  it('that no bank takes raises an alarm after 15 minutes', async () => {
    await start();
    await confirmOne();
    const withoutBank = { ...test.context, bank: undefined };
    test.context.clock.advance(15 * minute);
    expect(await alarms(withoutBank)).toEqual([]);
    test.context.clock.advance(1_000);
    const step = 'payout_order';
    expect(await alarms(withoutBank)).toMatchObject([
      { step, asset: 'EUR', count: 1, waitedSeconds: 901, because: 'no_bank' },
    ]);
    expect(await gauge('age', step, 'EUR')).toBe(901);
  });

  it.each([
    ['four days', '2026-01-05T10:00:00Z', 4],
    ['six days at Easter', '2026-04-02T16:00:00Z', 6],
  ])('that the bank took and never settles raises one after %s', async (_, now, days) => {
    await start();
    test.context.clock.moveTo(now);
    await confirmOne();
    const { bank } = test.context;
    if (!bank) throw new Error('no bank');
    const silentBank = {
      ...bank,
      orderPayout: async () => {},
      readEvents: async () => ({ events: [], cursor: null }),
    };
    await runDueWork({ ...test.context, bank: silentBank });
    test.context.clock.advance(days * day);
    expect(await alarms()).toEqual([]);
    test.context.clock.advance(1);
    expect(await alarms()).toMatchObject([{ step: 'payout_settlement', because: 'unknown' }]);
    await runDueWork(test.context);
  });
});
