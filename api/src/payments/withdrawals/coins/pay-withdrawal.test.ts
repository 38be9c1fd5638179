import { parseAmount } from '@tessera/money/parse-amount';
import { toWireMoney } from '@tessera/money/wire-money';
import {
  type EthereumCustomer,
  startEthereumCustomer,
} from '../../../../test/ethereum-customer.ts';
import { oneEther, outside } from '../../../../test/ethereum-treasury.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { oweUs } from '../../../../test/owe-us.ts';
import { setPrice } from '../../../../test/set-price.ts';

/** Code of a contract that takes nothing. */
const refusing = '0x60006000fd';

let ada: EthereumCustomer;
beforeEach(async () => {
  ada = await startEthereumCustomer();
});
afterEach(async () => {
  expect(await ada.differences()).toEqual({});
  await ada.stop();
});

const used = async () => (await ada.user.get('/limits')).json().used.amount;
const cancel = ({ id }: { id: string }) => ada.user.post(`/withdrawals/${id}/cancel`);

async function etherCosts(price: string) {
  ada.test.context.clock.advance(1_000);
  await setPrice(ada.test.context, 'ETH', price);
}

describe('a confirmed withdrawal', () => {
  it.each([
    { asset: 'ETH', given: '3.000000000000000000', received: () => ada.received() },
    { asset: 'USDC', given: '500.000000', received: () => ada.receivedDollars() },
  ] as const)(
    'of all $asset is sent, confirmed by the network and booked to the last unit',
    async ({ asset, given, received }) => {
      await ada.deposit(asset, given);
      await ada.settle();
      const { maximum, fee } = await ada.quote(asset);
      const before = await ada.house(asset);
      const withdrawal = await ada.withdraw(asset, maximum.amount);
      const amount = parseAmount(maximum.amount, asset);
      const paid = parseAmount(fee.amount, asset);
      expect(amount + paid).toBe(parseAmount(given, asset));
      const zero = toWireMoney({ asset, minor: 0n }).amount;

      await ada.work();
      const sent = await ada.read(withdrawal);
      expect(sent).toMatchObject({
        state: 'broadcast',
        transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        confirmations: 0,
      });
      expect(await ada.house(asset)).toMatchObject({ in_transit: amount + paid });
      expect((await cancel(withdrawal)).json()).toMatchObject({
        status: 409,
        code: 'illegal_transition',
        from: 'broadcast',
        to: 'cancelled',
      });

      await ada.mined(withdrawal.id);
      await ada.watch();
      await ada.chain.mine(10);
      await ada.watch();
      await ada.work();
      expect(await ada.read(withdrawal)).toMatchObject({
        state: 'confirming',
        confirmations: 11,
        confirmationsRequired: 12,
      });
      expect(await ada.coins(asset)).toEqual({ available: zero, held: given });

      await ada.chain.mine(1);
      await ada.watch();
      await ada.work();
      expect(await ada.read(withdrawal)).toMatchObject({
        state: 'completed',
        transactionId: sent.transactionId,
        confirmations: 12,
        endedAt: '2026-06-15T10:00:00.000Z',
      });
      expect(await received()).toBe(amount);
      expect(await ada.coins(asset)).toEqual({ available: zero, held: zero });
      const after = await ada.house(asset);
      expect(after).toMatchObject({ in_transit: 0n, custody: 0n });
      if (asset === 'USDC') expect(after.inventory).toBe((before.inventory ?? 0n) + paid);
      expect(await ada.eventsOf(withdrawal)).toEqual([
        'requested',
        'approved',
        'planned',
        'broadcast',
        'included',
        'completed',
      ]);
      expect(await ada.notices()).toEqual([
        'withdrawal_requested',
        'withdrawal_approved',
        'withdrawal_broadcast',
        'withdrawal_completed',
      ]);
      const list = `/wallets/${withdrawal.walletId}/withdrawals`;
      expect((await ada.user.get(list)).json().items).toMatchObject([
        { id: withdrawal.id, state: 'completed', confirmations: 12 },
      ]);
    },
  );

  it('stands in statement, tax report and export, and is no disposal but for its fee', async () => {
    await ada.deposit('ETH', '3');
    const { fee } = await ada.withdraw('ETH', '1');
    await ada.settle();
    const range = 'asset=ETH&from=2026-06-01&to=2026-06-15&format=json';
    const { accounts } = (await ada.user.get(`/reports/statement?${range}`)).json();
    const kinds = accounts.flatMap(({ lines }: { lines: { kind: string }[] }) =>
      lines.map(({ kind }) => kind),
    );
    expect(kinds.filter((kind: string) => kind === 'withdrawal')).toHaveLength(3);
    expect(kinds.filter((kind: string) => kind === 'withdrawal_fee')).toHaveLength(3);
    const tax = (await ada.user.get('/reports/tax?year=2026&format=json')).json();
    expect(tax.disposals).toMatchObject([{ kind: 'withdrawal_fee', quantity: fee }]);
    expect(tax.assets).toMatchObject([
      {
        asset: 'ETH',
        withdrawn: { amount: '1.000000000000000000' },
        disposed: fee,
        agrees: true,
      },
    ]);
    const exported = (await ada.user.post('/data-export')).json();
    expect(exported.withdrawals).toMatchObject([{ state: 'completed', fee }]);
  });

  it('waits in the queue while the hot wallet is short, and is told once', async () => {
    await etherCosts('10.00000000');
    await ada.deposit('ETH', '600');
    const withdrawal = await ada.withdraw('ETH', '550');
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'queued' });
    ada.test.context.clock.advance(60_000);
    await ada.work();
    expect(await ada.eventsOf(withdrawal)).toEqual(['requested', 'approved', 'queued']);
    expect((await ada.notices()).at(-1)).toBe('withdrawal_queued');
    // What was deposited is swept to the hot wallet meanwhile.
    await ada.settle();
    ada.test.context.clock.advance(60_000);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(550n * oneEther);
  });

  it('can be cancelled while it waits in the queue', async () => {
    await etherCosts('10.00000000');
    await ada.deposit('ETH', '600');
    const withdrawal = await ada.withdraw('ETH', '550');
    await ada.work();
    expect((await cancel(withdrawal)).json()).toMatchObject({ state: 'cancelled' });
    ada.test.context.clock.advance(60_000);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'cancelled' });
    expect(await ada.coins('ETH')).toMatchObject({ available: '600.000000000000000000' });
    expect(await ada.received()).toBe(0n);
  });

  it('is sent after what its owner owes us was repaid', async () => {
    await ada.deposit('ETH', '3');
    const withdrawal = await ada.withdraw('ETH', '1');
    const userId = await ada.user.id();
    await oweUs(ada.test, userId, 'EUR', 500n);
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'approved',
      heldBackBecause: 'receivable_outstanding',
    });
    await giveMoney(ada.test.context, userId, { asset: 'EUR', amount: '5.00' });
    ada.test.context.clock.advance(60_000);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'completed',
      heldBackBecause: null,
    });
  });

  it('and its cancellation at the same time end in one of the two', async () => {
    await ada.deposit('ETH', '3');
    for (let time = 0; time < 5; time += 1) {
      const before = await ada.received();
      const withdrawal = await ada.withdraw('ETH', '0.1');
      const [cancelled] = await Promise.all([cancel(withdrawal), ada.work()]);
      await ada.settle();
      const wasCancelled = cancelled.statusCode === 200;
      expect(await ada.read(withdrawal)).toMatchObject({
        state: wasCancelled ? 'cancelled' : 'completed',
      });
      expect((await ada.received()) - before).toBe(wasCancelled ? 0n : oneEther / 10n);
    }
  });

  it('goes back to waiting when a reorganisation takes its block', async () => {
    await ada.deposit('ETH', '3');
    await ada.settle();
    const withdrawal = await ada.withdraw('ETH', '1');
    const before = await ada.chain.client.snapshot();
    await ada.work();
    await ada.mined(withdrawal.id);
    await ada.watch();
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'confirming', confirmations: 1 });
    await ada.chain.client.revert({ id: before });
    await ada.chain.mine(3);
    await ada.watch();
    await ada.work();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    expect(await ada.house('ETH')).toMatchObject({ in_transit: expect.any(BigInt) });
    // The node has forgotten it: it is sent again.
    ada.test.context.clock.advance(60_000);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
    const events = await ada.eventsOf(withdrawal);
    expect(events.slice(3)).toEqual([
      'broadcast',
      'included',
      'displaced',
      'included',
      'completed',
    ]);
    expect((await ada.notices()).filter((kind) => kind === 'withdrawal_broadcast')).toHaveLength(1);
  });

  it('that its receiver refused fails and is given back, but still counts against the day', async () => {
    await ada.deposit('ETH', '3');
    const withdrawal = await ada.withdraw('ETH', '1');
    await ada.chain.client.setCode({ address: outside, bytecode: refusing });
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
    expect(await ada.coins('ETH')).toEqual({
      available: '3.000000000000000000',
      held: '0.000000000000000000',
    });
    expect(Number(await used())).toBeGreaterThan(0);
    expect(await ada.house('ETH')).toMatchObject({ in_transit: 0n, custody: 3n * oneEther });
    expect((await ada.notices()).at(-1)).toBe('withdrawal_failed');
    expect(await ada.received()).toBe(0n);
  });

  it('that the signer will never sign is given back', async () => {
    await ada.deposit('ETH', '3');
    const withdrawal = await ada.withdraw('ETH', '1');
    await ada.test.context.signer.cancel(withdrawal.id);
    await expect(ada.work()).rejects.toThrow('Some due work failed');
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'cancelled' });
    expect(await ada.eventsOf(withdrawal)).toEqual(['requested', 'approved', 'planned', 'refused']);
    expect(await ada.coins('ETH')).toMatchObject({ available: '3.000000000000000000' });
  });

  it('is sent once with several processes at work', async () => {
    await ada.deposit('ETH', '3');
    const withdrawals = [];
    for (let time = 0; time < 5; time += 1) withdrawals.push(await ada.withdraw('ETH', '0.1'));
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(Array.from({ length: 3 }, () => ada.work()));
      await ada.chain.mine(6);
      await Promise.all(Array.from({ length: 3 }, () => ada.watch()));
    }
    await ada.work();
    for (const withdrawal of withdrawals) {
      expect(await ada.eventsOf(withdrawal)).toEqual([
        'requested',
        'approved',
        'planned',
        'broadcast',
        'included',
        'completed',
      ]);
    }
    expect(await ada.received()).toBe(oneEther / 2n);
  });
});
