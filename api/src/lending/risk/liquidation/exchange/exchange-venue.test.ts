import { coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { openBitcoinLoan } from '../../../../../test/bitcoin-loan.ts';
import { priceTape } from '../../../../../test/price-tape.ts';
import { standInExchange, type Treatment } from '../../../../../test/stand-in-exchange.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import type { KnownPrice } from '../../../../books/prices/latest-prices.ts';
import { staleAfterMs } from '../../../../books/prices/stale-after.ts';
import { runDueItems } from '../../../../platform/jobs/run-due-items.ts';
import { configuredVenue } from '../configured-venue.ts';
import type { SaleOrder } from '../liquidation-venue.ts';
import { concludeOrders } from './conclude-orders.ts';
import { signatureOf } from './exchange-api.ts';
import { unknownOrders, unusedFills } from './unused-fills.ts';

let test: TestApp;
let exchange: Awaited<ReturnType<typeof standInExchange>>;
beforeEach(async () => {
  exchange = await standInExchange(39_000);
  test = await startTestApp({ environment: exchange.environment });
});
afterEach(async () => {
  expect(exchange.faults).toEqual([]);
  await test.close();
  await exchange.close();
});

const price = { value: parsePrice('39000') } as KnownPrice;
const order: SaleOrder = { id: 'loan-1:0', asset: 'BTC', units: coins(37_872_770n), price };

function sell(wanted: SaleOrder = order) {
  const venue = configuredVenue(test.context);
  if (!venue) throw new Error('There is no venue');
  return venue.sell(wanted);
}

const unused = () => unusedFills(test.context);

describe('a request', () => {
  it('is signed as the exchange publishes it', () => {
    const nonce = '1616492376594';
    const body = `nonce=${nonce}&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25`;
    const secret = Buffer.from(
      'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
      'base64',
    );
    expect(signatureOf('/0/private/AddOrder', nonce, body, secret)).toBe(
      '4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==',
    );
  });
});

describe('an order at an exchange', () => {
  it('sells at a price or better, at once, and answers what it brought', async () => {
    const execution = await sell();
    expect(execution).toMatchObject({ units: order.units, price: parsePrice('39000') });
    const [asked] = exchange.asked;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      pair: 'XBTEUR',
      type: 'sell',
      ordertype: 'limit',
      timeinforce: 'IOC',
      volume: '0.37872770',
      price: '38610.0',
    });
  });

  it('sells a part where there is no more to sell to', async () => {
    exchange.treatNext({ fills: 0.25 });
    expect(await sell()).toMatchObject({ units: 9_468_193n });
  });

  it('is the same sale when it is asked for again, of no more than is wanted by then', async () => {
    const first = await sell();
    expect(await sell()).toMatchObject({ units: first.units, reference: first.reference });
    const less = await sell({ ...order, units: coins(1_000_000n) });
    expect(less).toMatchObject({
      units: 1_000_000n,
      price: first.price,
      reference: first.reference,
    });
    expect(exchange.asked).toHaveLength(1);
  });

  it('is for nobody when its price is not one of now any more, of which the house is told', async () => {
    const first = await sell();
    test.context.clock.advance(staleAfterMs);
    expect(await sell()).toMatchObject({ reference: first.reference });
    expect(await unused()).toEqual([]);
    test.context.clock.advance(1);
    exchange.tradeAt(38_900);
    expect(await sell()).toMatchObject({ price: parsePrice('38900') });
    expect(exchange.asked).toHaveLength(2);
    expect(await unused()).toMatchObject([{ asset: 'BTC', count: 1, alarmAfterMs: 0 }]);
  });

  it('is of as much as the exchange takes, though the loan sells less', async () => {
    exchange.takeAtLeast('0.002');
    const few = { ...order, units: coins(1_234n) };
    expect(await sell(few)).toMatchObject({ units: few.units, price: parsePrice('39000') });
    exchange.takeAtLeast('0.00000001');
    expect(await sell({ ...few, id: 'loan-2:0', units: coins(1n) })).toMatchObject({ units: 1n });
    const volumes = exchange.asked.map((asked) => asked.get('volume'));
    // 45 cents at the limit of 38,610.
    expect(volumes).toEqual(['0.00200000', '0.00001166']);
  });

  it('is not sold below its limit', async () => {
    exchange.tradeAt(38_609);
    await expect(sell()).rejects.toThrow('Nobody buys');
  });

  it('is tried under another name when nobody bought', async () => {
    exchange.treatNext({ fills: 0 });
    await expect(sell()).rejects.toThrow('Nobody buys');
    expect(await sell()).toMatchObject({ units: order.units });
    const ids = exchange.asked.map((asked) => asked.get('cl_ord_id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('is ordered anew where it came too late to be begun', async () => {
    exchange.treatNext({ fills: 0, ends: 'expired' });
    await expect(sell()).rejects.toThrow('Nobody buys');
    expect(await sell()).toMatchObject({ units: order.units });
  });

  it('is waited for while it has not ended', async () => {
    exchange.treatNext({ fills: 1, shows: 'open', times: 5 });
    await expect(sell()).rejects.toThrow('has not ended the order yet');
    expect(await sell()).toMatchObject({ units: order.units });
    expect(exchange.asked).toHaveLength(1);
  });

  it.each([
    'EOrder:Insufficient funds',
    'EOrder:Rate limit exceeded',
    'EAPI:Invalid key',
    'EGeneral:Permission denied',
  ])('waits where the exchange says %s, and is ordered anew', async (refuses) => {
    exchange.treatNext({ refuses });
    await expect(sell()).rejects.toThrow(refuses);
    expect(await sell()).toMatchObject({ units: order.units });
    expect(exchange.asked).toHaveLength(2);
  });

  const uncertain: [string, Treatment][] = [
    ['the answer is lost', { fills: 1, answer: 'lost' }],
    ['the answer is half of one', { fills: 1, answer: 'broken' }],
    ['a gateway answers in its stead', { fills: 1, answer: '502' }],
    ['no answer comes', { fills: 1, answer: 'none' }],
    ['the exchange says that it is busy', { fills: 1, answer: 'busy' }],
    ['it is shown late', { fills: 1, shownAfter: 2 }],
    ['it is open for a while', { fills: 1, shows: 'open', times: 2 }],
    ['it is pending for a while', { fills: 1, shows: 'pending', times: 1 }],
  ];
  it.each(uncertain)(
    'is found by our own id, and never sent twice, where %s',
    async (_, treatment) => {
      exchange.treatNext(treatment);
      expect(await sell()).toMatchObject({ units: order.units });
      expect(exchange.asked).toHaveLength(1);
    },
  );

  it('is not ordered again before it is certain that it was lost', async () => {
    exchange.treatNext({ fills: null, answer: 'lost' });
    await expect(sell()).rejects.toThrow('does not know the order yet');
    await expect(sell()).rejects.toThrow('does not know the order yet');
    expect(exchange.asked).toHaveLength(1);
    test.context.clock.advance(10_001);
    expect(await sell()).toMatchObject({ units: order.units });
    expect(exchange.asked).toHaveLength(2);
  });

  it('is found later by another process than the one that sent it', async () => {
    exchange.treatNext({ fills: 1, shownAfter: 6 });
    await expect(sell()).rejects.toThrow('does not know the order yet');
    expect(await sell()).toMatchObject({ units: order.units });
    expect(exchange.asked).toHaveLength(1);
  });

  const conclude = () => runDueItems(test.context, [concludeOrders]);
  const unknown = () => unknownOrders(test.context);
  const unasked = [
    ['filled it', { fills: 1, shownAfter: 5 }, 1],
    ['never had it', { fills: null, answer: 'lost' }, 0],
  ] as const;
  it.each(unasked)(
    'is asked for though its sale never comes again, where the exchange %s',
    async (_, treatment, fills) => {
      exchange.treatNext(treatment);
      await expect(sell()).rejects.toThrow('does not know the order yet');
      test.context.clock.advance(10_000);
      await conclude();
      expect(await unknown()).toEqual([]);
      test.context.clock.advance(8 * 86_400_000);
      expect(await unknown()).toMatchObject([{ asset: 'BTC', count: 1 }]);
      await conclude();
      expect(await unknown()).toEqual([]);
      expect((await unused()).map(({ count }) => count)).toEqual(fills === 0 ? [] : [fills]);
      test.context.clock.advance(7 * 86_400_000);
      expect(await unused()).toEqual([]);
      expect(exchange.asked).toHaveLength(1);
    },
  );

  it('is told of as unknown as long as the exchange does not say', async () => {
    exchange.treatNext({ fills: 1, shownAfter: 9 });
    await expect(sell()).rejects.toThrow('does not know the order yet');
    test.context.clock.advance(10_000);
    expect(await unknown()).toEqual([]);
    test.context.clock.advance(1);
    exchange.answersOrders(false);
    await expect(conclude()).rejects.toThrow();
    expect(await unknown()).toMatchObject([{ asset: 'BTC', count: 1 }]);
  });
});

describe('a loan whose collateral is sold in parts', () => {
  it('stays called until all of it is sold, each part with a receipt of its own', async () => {
    const tape = priceTape(test);
    const ada = test.user('ada');
    await tape.publish();
    const { id } = await openBitcoinLoan(test, ada);
    test.context.clock.advance(200 * 86_400_000);
    await tape.tick();
    const receipts = async () => (await ada.get(`/loans/${id}/liquidations`)).json().items;
    const calls = async () => (await ada.get(`/loans/${id}/margin-calls`)).json().items;
    exchange.treatNext({ fills: 0.5 });
    await tape.tick(10, '39000');
    await tape.tick(20);
    await tape.tick(10);
    const [first] = await receipts();
    expect(first).toMatchObject({ venue: { name: 'exchange' }, sold: { amount: '0.18936385' } });
    // Below the threshold again, and above what a sale is to reach: the borrower has what is left of their time.
    expect(await calls()).toMatchObject([{ outcome: null }]);
    exchange.tradeAt(36_500);
    await tape.tick(10, '36500');
    await tape.tick(20);
    await tape.tick(10);
    const sold = await receipts();
    expect(sold).toHaveLength(2);
    expect(await calls()).toMatchObject([{ outcome: 'liquidated' }]);
    expect((await ada.get(`/loans/${id}`)).json()).toMatchObject({
      health: 'healthy',
      loanToValueBasisPoints: 6500,
    });
    test.context.clock.advance(staleAfterMs + 1);
    expect(await unused()).toEqual([]);
  });

  it('leaves what it did not want of a fill to the house, which is told of it', async () => {
    const tape = priceTape(test);
    const ada = test.user('ada');
    await tape.publish();
    const { id } = await openBitcoinLoan(test, ada);
    test.context.clock.advance(200 * 86_400_000);
    await tape.tick();
    // As a sale that was undone ordered it, when it wanted more.
    await sell({ ...order, id: `${id}:0`, units: coins(39_000_000n) });
    await tape.tick(10, '39000');
    await tape.tick(20);
    await tape.tick(10);
    const [receipt] = (await ada.get(`/loans/${id}/liquidations`)).json().items;
    expect(receipt).toMatchObject({ sold: { amount: '0.37872770' } });
    test.context.clock.advance(staleAfterMs);
    expect(await unused()).toMatchObject([{ asset: 'BTC', count: 1 }]);
  });
});
