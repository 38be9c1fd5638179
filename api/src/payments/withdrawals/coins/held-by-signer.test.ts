import {
  type EthereumCustomer,
  startEthereumCustomer,
} from '../../../../test/ethereum-customer.ts';
import { oneEther } from '../../../../test/ethereum-treasury.ts';
import { SignerRefused } from '../../../coins/signer/signer.ts';
import { watchSigner } from '../../../coins/signer/watch-signer.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { askSigner } from './ask-signer.ts';
import { findSignerHold } from './signer-hold.ts';

let ada: EthereumCustomer;
beforeEach(async () => {
  ada = await startEthereumCustomer();
  await ada.deposit('ETH', '3');
});
afterEach(async () => {
  expect(await ada.differences()).toEqual({});
  await ada.stop();
});

const signer = () => ada.test.context.signer;
const cancel = ({ id }: { id: string }) => ada.user.post(`/withdrawals/${id}/cancel`);
const later = (minutes = 1) => ada.test.context.clock.advance(minutes * 60_000);
const holds = async () => (await ada.notices()).filter((kind) => kind === 'withdrawal_held').length;
const outgoing = async () =>
  (
    await ada.test.connection.database
      .selectFrom('outgoing_transactions')
      .select('state')
      .where('purpose', '=', 'withdrawal')
      .orderBy('state')
      .execute()
  ).map(({ state }) => state);

describe('a withdrawal that the signer holds', () => {
  it.each([
    ['paused', 'withdrawals_paused'],
    ['second_approval', 'second_approval'],
    ['over_daily_cap', 'cap_reached'],
    ['over_person_cap', 'cap_reached'],
    ['over_fee_cap', 'network_fees_high'],
    ['whitelist_delay', 'whitelist_delay'],
  ] as const)('because of %s is told why, once, and goes on by itself', async (code, because) => {
    const until = new Date('2026-06-15T12:00:00Z');
    signer().hold(code, until);
    const withdrawal = await ada.withdraw('ETH', '1');
    for (let time = 0; time < 3; time += 1) {
      await ada.work();
      later();
    }
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'approved',
      heldBackBecause: because,
      heldBackUntil: until.toISOString(),
    });
    expect(await holds()).toBe(1);
    expect(await ada.eventsOf(withdrawal)).toEqual(['requested', 'approved', 'held_back']);
    // Nothing was reserved for it.
    expect(await outgoing()).toEqual([]);
    signer().hold(null);
    await ada.settle();
    later();
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'completed',
      heldBackBecause: null,
      heldBackUntil: null,
    });
    expect(await ada.received()).toBe(oneEther);
  });

  it('can be cancelled, and everything is given back', async () => {
    signer().hold('second_approval');
    const withdrawal = await ada.withdraw('ETH', '1');
    await ada.work();
    expect((await cancel(withdrawal)).json()).toMatchObject({ state: 'cancelled' });
    signer().hold(null);
    later();
    await ada.settle();
    expect(await ada.coins('ETH')).toEqual({
      available: '3.000000000000000000',
      held: '0.000000000000000000',
    });
    expect(await ada.received()).toBe(0n);
  });

  it('is looked at again when its hold ends, if that is sooner than usual', async () => {
    const now = ada.test.context.clock.now().getTime();
    signer().hold('over_hourly_cap', new Date(now + 5_000));
    const withdrawal = await ada.withdraw('ETH', '1');
    await ada.work();
    signer().hold(null);
    ada.test.context.clock.advance(5_000);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  });

  it('is not held by a signer that cannot be asked: it waits for its signature', async () => {
    const withdrawal = await ada.withdraw('ETH', '1');
    signer().disconnect();
    expect(await findSignerHold({ signer: signer() }, withdrawal.id)).toBeNull();
    signer().connect();
  });
});

describe('a withdrawal that would cost more than the signer lets it', () => {
  it('is asked for with what it would cost, reserves nothing, and goes when fees have fallen', async () => {
    signer().capFee(1n);
    const withdrawal = await ada.withdraw('ETH', '1');
    for (let minute = 0; minute < 3; minute += 1) {
      await ada.work();
      later();
    }
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'approved',
      heldBackBecause: 'network_fees_high',
    });
    expect(await ada.eventsOf(withdrawal)).toEqual(['requested', 'approved', 'held_back']);
    expect(await outgoing()).toEqual([]);
    expect(await holds()).toBe(1);
    signer().capFee(oneEther);
    await ada.settle();
    const [order] = signer().signed.filter(({ purpose }) => purpose === 'withdrawal');
    if (order?.network !== 'ethereum') throw new Error('It was ordered on Ethereum');
    const planned = signer().checks.at(-1)?.planned;
    expect(planned).toEqual({
      fee: String(BigInt(order.gas) * BigInt(order.maxFeePerGas)),
      size: order.gas,
    });
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  });
});

describe('a withdrawal while the signer is told again what it has forgotten', () => {
  it('waits until it knows whom to hold to a whitelist', async () => {
    const log = { error: () => {} };
    await watchSigner(ada.context, log);
    await ada.test.user('bob').patch('/settings', { body: { withdrawalWhitelist: true } });
    await ada.work();
    const withdrawal = await ada.withdraw('ETH', '1');
    const { signer: asked } = ada.test.context;
    asked.forget();
    // It is refused before anybody has noticed, and held once somebody has.
    expect(await askSigner(ada.context, withdrawal.id)).toEqual({
      because: 'not_signed',
      until: null,
    });
    await watchSigner(ada.context, log);
    expect(await askSigner(ada.context, withdrawal.id)).toEqual({
      because: 'not_signed',
      until: null,
    });
    await ada.work();
    expect(await outgoing()).toEqual([]);
    await runDueWork(ada.context);
    await watchSigner(ada.context, log);
    expect(await askSigner(ada.context, withdrawal.id)).toBeNull();
    later();
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  });
});

describe('a withdrawal that the signer refuses only when it sees its order', () => {
  it('is told once, is ordered less and less often, and goes on by itself', async () => {
    const { signer: asked } = ada.test.context;
    const mails = async () =>
      (await ada.test.connection.database.selectFrom('mails').select('id').execute()).length;
    const withdrawal = await ada.withdraw('ETH', '1');
    const before = await mails();
    asked.hold('over_fee_cap');
    const blind = { ...ada.context, signer: { ...asked, check: async () => {} } };
    for (let minute = 0; minute < 40; minute += 1) {
      await ada.work(blind);
      later();
    }
    expect(await holds()).toBe(1);
    expect((await mails()) - before).toBe(1);
    const orders = (await ada.eventsOf(withdrawal)).filter((type) => type === 'unplanned');
    expect(orders.length).toBeGreaterThan(3);
    expect(orders.length).toBeLessThan(8);
    asked.hold(null);
    later(15);
    await ada.settle();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  });
});

describe('a withdrawal that the signer knows no approval of, such as after its folder was lost', () => {
  it('is never ordered, waits, and can be cancelled', async () => {
    const withdrawal = await ada.withdraw('ETH', '1');
    const { signer: asked } = ada.test.context;
    const refuse = () => Promise.reject(new SignerRefused('not_approved', 'by the test'));
    const ordered: string[] = [];
    const sign: typeof asked.sign = (order) => {
      ordered.push(order.purpose);
      return order.purpose === 'withdrawal' ? refuse() : asked.sign(order);
    };
    for (let minute = 0; minute < 5; minute += 1) {
      await ada.work({ ...ada.context, signer: { ...asked, check: refuse, sign } });
      later();
    }
    expect(ordered).not.toContain('withdrawal');
    expect(await outgoing()).toEqual([]);
    expect(await ada.read(withdrawal)).toMatchObject({
      state: 'approved',
      heldBackBecause: 'not_signed',
    });
    expect((await cancel(withdrawal)).json()).toMatchObject({ state: 'cancelled' });
  });
});

describe('withdrawals that were planned together when the signer begins to hold', () => {
  /** The signer said yes when it was asked, and says no to the order. */
  async function plannedThenHeld(count: number) {
    const withdrawals = [];
    for (let time = 0; time < count; time += 1) withdrawals.push(await ada.withdraw('ETH', '0.5'));
    const { signer: asked } = ada.test.context;
    asked.hold('paused');
    await ada.work({ ...ada.context, signer: { ...asked, check: async () => {} } });
    // The no to their orders reaches the withdrawals.
    await ada.work({ ...ada.context, signer: { ...asked, check: async () => {} } }).catch(() => {});
    return withdrawals;
  }

  it('give back their nonces, say why, and go on one after the other', async () => {
    const withdrawals = await plannedThenHeld(3);
    for (const withdrawal of withdrawals) {
      expect(await ada.read(withdrawal)).toMatchObject({
        state: 'approved',
        heldBackBecause: 'withdrawals_paused',
      });
      expect(await ada.eventsOf(withdrawal)).toContain('unplanned');
    }
    expect(await holds()).toBe(3);
    signer().hold(null);
    later();
    await ada.settle();
    later();
    await ada.settle();
    for (const withdrawal of withdrawals) {
      expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    }
    expect(await ada.received()).toBe((oneEther * 3n) / 2n);
  });

  it('can each be cancelled, and hold up no other', async () => {
    const [first, second, third] = await plannedThenHeld(3);
    if (!first || !second || !third) throw new Error('There are three');
    expect((await cancel(first)).json()).toMatchObject({ state: 'cancelled' });
    expect((await cancel(third)).json()).toMatchObject({ state: 'cancelled' });
    signer().hold(null);
    later();
    await ada.settle();
    later();
    await ada.settle();
    expect(await ada.read(second)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther / 2n);
    expect(await outgoing()).toEqual(['cancelled', 'cancelled', 'confirmed']);
  });

  it('cannot be cancelled without the signer’s word, for it may have signed for another process', async () => {
    const [withdrawal] = await plannedThenHeld(1);
    if (!withdrawal) throw new Error('There is one');
    signer().disconnect();
    expect((await cancel(withdrawal)).json()).toMatchObject({ code: 'signer_unavailable' });
    signer().connect();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'approved' });
  });

  it('cannot be cancelled when the signer did sign, and are sent', async () => {
    const withdrawal = await ada.withdraw('ETH', '1');
    const { signer: asked } = ada.test.context;
    const losing: typeof asked = {
      ...asked,
      sign: async (order) => {
        await asked.sign(order);
        asked.hold('paused');
        return asked.sign({ ...order, id: crypto.randomUUID(), purposeId: crypto.randomUUID() });
      },
    };
    await ada.work({ ...ada.context, signer: losing }).catch(() => {});
    await ada.work({ ...ada.context, signer: losing }).catch(() => {});
    asked.hold(null);
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'approved' });
    expect((await cancel(withdrawal)).json()).toMatchObject({ code: 'illegal_transition' });
    for (let turn = 0; turn < 4; turn += 1) {
      // A no that is no hold is followed by another order an hour later.
      later(turn === 0 ? 60 : 1);
      await ada.settle().catch(() => {});
    }
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
  });
});
