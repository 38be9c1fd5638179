import { dyingContext } from '../../../../test/dying-context.ts';
import {
  type EthereumTreasury,
  oneDollar,
  oneEther,
  outside,
  startEthereumTreasury,
} from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { readShortages } from '../hot-wallet-shortages.ts';
import { hotPath } from './hot-wallet.ts';

const ether = { asset: 'ETH', amount: oneEther, destination: outside } as const;
const dollars = { asset: 'USDC', amount: 25n * oneDollar, destination: outside } as const;

let treasury: EthereumTreasury;
beforeEach(async () => {
  treasury = await startEthereumTreasury();
});
afterEach(() => treasury.stop());

const sentByHotWallet = () =>
  treasury.gateway.nonceOf(treasury.gateway.deriveAddress(hotPath).address);

describe('a payment on Ethereum', () => {
  it('is signed, sent, mined, confirmed at the twelfth block, and its cost is booked', async () => {
    const { chain, work, watch, payment } = treasury;
    const before = await treasury.inventory('ETH');
    const order = await treasury.approve(ether);
    expect(await treasury.plan(order)).toBe('planned');
    expect(await payment(order.id)).toMatchObject({ state: 'planned', transactionId: null });
    await work();
    expect(await payment(order.id)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    await treasury.mined(order.id);
    await watch();
    const { transactionId } = await payment(order.id);
    await chain.mine(10);
    await watch();
    await work();
    expect(await payment(order.id)).toMatchObject({ state: 'mined', confirmations: 11 });
    await chain.mine(1);
    await watch();
    await work();
    expect(await payment(order.id)).toMatchObject({
      state: 'confirmed',
      transactionId,
      confirmations: 12,
    });
    expect(await treasury.received()).toBe(oneEther);
    const receipt = await chain.client.getTransactionReceipt({
      hash: transactionId as `0x${string}`,
    });
    const cost = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await treasury.inventory('ETH')).toBe(before - cost);
    expect(await treasury.events(order.id)).toEqual([
      'planned',
      'signed',
      'broadcast',
      'mined',
      'confirmed',
    ]);
    expect(await treasury.differences()).toEqual({});
    await treasury.bookOut(order);
    expect(await treasury.differences()).toEqual({});
  });

  it('moves dollars, and pays for it in ether', async () => {
    const before = await treasury.inventory('ETH');
    const order = await treasury.approve(dollars);
    await treasury.plan(order);
    await treasury.work();
    await treasury.confirm();
    await treasury.bookOut(order);
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.receivedDollars()).toBe(25n * oneDollar);
    expect(await treasury.inventory('ETH')).toBeLessThan(before);
    expect(await treasury.differences()).toEqual({});
  });

  it('keeps its cost due, with an alarm, while the house has not enough to book it', async () => {
    const all = 500n * oneEther;
    const ledger = (side: 'in' | 'out', eventKey: string) =>
      treasury.context.database.transaction().execute((trx) =>
        postTransfer(trx, {
          kind: 'capital_moved',
          eventKey,
          reference: null,
          bookedAt: treasury.context.clock.now(),
          prices: [],
          postings: [
            {
              account: { kind: side === 'in' ? 'inventory' : 'capital', asset: 'ETH' },
              side: 'debit',
              amount: all,
              kind: 'capital',
            },
            {
              account: { kind: side === 'in' ? 'capital' : 'inventory', asset: 'ETH' },
              side: 'credit',
              amount: all,
              kind: 'capital',
            },
          ],
        }),
      );
    await ledger('out', 'test:out');
    const id = await treasury.pay(ether);
    await treasury.work();
    await treasury.mined(id);
    await treasury.chain.mine(11);
    await treasury.watch();
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.inventory('ETH')).toBe(0n);
    await ledger('in', 'test:in');
    await treasury.work();
    expect(await treasury.inventory('ETH')).toBeLessThan(all);
    expect(await treasury.differences()).toEqual({});
  });

  it('is short when the hot wallet has not enough beyond what is promised', async () => {
    const half = { ...ether, amount: 250n * oneEther };
    await treasury.pay(half);
    expect(await treasury.plan(await treasury.approve(half))).toBe('short');
    const { database, clock } = treasury.context;
    expect(await readShortages(database, clock.now())).toEqual([
      { asset: 'ETH', short_since: clock.now() },
    ]);
    const all = { ...dollars, amount: 1_000_000n * oneDollar };
    await treasury.pay(all);
    expect(await treasury.plan(await treasury.approve(dollars))).toBe('short');
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.plan(await treasury.approve(half))).toBe('short');
    expect(await treasury.received()).toBe(250n * oneEther);
  });

  it('is planned once, and is made once with several processes at work', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => treasury.approve(ether)));
    await Promise.all([...orders, ...orders].map((order) => treasury.plan(order)));
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(Array.from({ length: 3 }, () => treasury.work()));
      await Promise.all(Array.from({ length: 3 }, () => treasury.watch()));
      await treasury.chain.mine(6);
    }
    await treasury.watch();
    await treasury.work();
    expect(await treasury.received()).toBe(5n * oneEther);
    expect(await sentByHotWallet()).toBe(5n);
    for (const order of orders) await treasury.bookOut(order);
    expect(await treasury.differences()).toEqual({});
  });

  it.each(['before', 'after'] as const)(
    'is made exactly once when the process is killed at any step, %s it',
    async (when) => {
      const live = async (context: AppContext = treasury.context) => {
        await treasury.work(context).catch(() => {});
        await treasury.watch(context).catch(() => {});
        await treasury.chain.mine(12);
        await treasury.watch(context).catch(() => {});
        await treasury.work(context).catch(() => {});
      };
      let payments = 0n;
      let atStep = 1;
      for (let isOver = false; !isOver; atStep += stepsBetweenDeaths) {
        const order = await treasury.approve(ether);
        const { dying, isDead } = dyingContext(treasury.context, { atStep, when });
        await treasury.plan(order, dying).catch(() => {});
        await live(dying);
        isOver = !isDead();
        await treasury.plan(order);
        await live();
        await treasury.bookOut(order);
        payments += 1n;
        expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
        expect(await treasury.received()).toBe(payments * oneEther);
        expect(await sentByHotWallet()).toBe(payments);
        expect(await treasury.differences()).toEqual({});
      }
      expect(atStep).toBeGreaterThan(21);
    },
    240_000,
  );
});
