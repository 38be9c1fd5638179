import type { OutgoingId, WithdrawalId } from '@tessera/contracts/ids';
import type { SignatureRequest } from '@tessera/contracts/signer';
import { type Hex, parseGwei } from 'viem';
import {
  type EthereumTreasury,
  oneEther,
  outside,
  startEthereumTreasury,
} from '../../../../test/ethereum-treasury.ts';
import { ethereumTestAccount } from '../../../../test/test-keys.ts';
import { untilWaiting } from '../../../../test/until-waiting.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { SignerRefused } from '../../signer/signer.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';

const ether = { asset: 'ETH', amount: oneEther, destination: outside } as const;
const minuteMs = 60_000;

let treasury: EthereumTreasury;
beforeEach(async () => {
  treasury = await startEthereumTreasury();
});
afterEach(() => treasury.stop());

const attemptsOf = (id: OutgoingId) =>
  treasury.test.connection.database
    .selectFrom('outgoing_attempts')
    .selectAll()
    .where('outgoing_id', '=', id)
    .orderBy('number')
    .execute();

/** A payment that waits in the mempool, and fees that rose above what it offers. */
async function stick(): Promise<WithdrawalId> {
  await treasury.chain.client.setAutomine(false);
  const id = await treasury.pay(ether);
  await treasury.work();
  await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') });
  await treasury.chain.mine(1);
  await treasury.watch();
  expect(await treasury.payment(id)).toMatchObject({ state: 'broadcast' });
  return id;
}

/** What waits is looked at before it is replaced, so that the replacement is sent by the next look. */
async function orderAndSend(): Promise<void> {
  await treasury.work();
  await treasury.work();
}

describe('a payment whose fee was overtaken', () => {
  it('is replaced with the same nonce after a while, and made once', async () => {
    const id = await stick();
    await treasury.work();
    expect(await attemptsOf(id)).toHaveLength(1);
    const first = (await treasury.payment(id)).transactionId;
    treasury.context.clock.advance(3 * minuteMs);
    await orderAndSend();
    const [before, after] = await attemptsOf(id);
    expect(before?.signing_order).toMatchObject({ nonce: 0 });
    expect(after?.signing_order).toMatchObject({ nonce: 0 });
    expect(await treasury.payment(id)).toMatchObject({ transactionId: after?.transaction_id });
    await treasury.chain.mine(1);
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect((await treasury.payment(id)).transactionId).not.toBe(first);
    expect(await treasury.received()).toBe(oneEther);
    expect(await treasury.events(id)).toEqual([
      'planned',
      'signed',
      'broadcast',
      'replaced',
      'mined',
      'confirmed',
    ]);
    expect(await treasury.differences()).toEqual({});
  });

  it('is done when the earlier attempt is the one that is mined', async () => {
    const id = await stick();
    const first = (await treasury.payment(id)).transactionId;
    treasury.context.clock.advance(3 * minuteMs);
    await orderAndSend();
    const second = (await treasury.payment(id)).transactionId as Hex;
    await treasury.chain.client.dropTransaction({ hash: second });
    const [attempt] = await attemptsOf(id);
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    await treasury.chain.client.sendRawTransaction({
      serializedTransaction: attempt?.raw as Hex,
    });
    await treasury.chain.mine(1);
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed', transactionId: first });
    expect(await treasury.received()).toBe(oneEther);
  });

  it('waits as it is while the signer will not pay more', async () => {
    const id = await stick();
    const { signer } = treasury.context;
    const refusing = {
      ...treasury.context,
      signer: { ...signer, sign: () => Promise.reject(new SignerRefused('over_fee_cap', '…')) },
    };
    treasury.context.clock.advance(3 * minuteMs);
    await treasury.work(refusing);
    await treasury.work();
    expect(await treasury.payment(id)).toMatchObject({ state: 'broadcast' });
    treasury.context.clock.advance(3 * minuteMs);
    await orderAndSend();
    await treasury.chain.mine(1);
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await attemptsOf(id)).toHaveLength(3);
  });

  it('is done without the replacement that the signer has not signed yet', async () => {
    const id = await stick();
    treasury.context.clock.advance(3 * minuteMs);
    treasury.context.signer.disconnect();
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    const [first, ...others] = await attemptsOf(id);
    expect(others).toHaveLength(1);
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    await treasury.chain.client.sendRawTransaction({ serializedTransaction: first?.raw as Hex });
    await treasury.chain.mine(1);
    await treasury.confirm();
    treasury.context.signer.connect();
    await treasury.work();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther);
  });

  it('is not replaced while the market pays what it pays', async () => {
    await treasury.chain.client.setAutomine(false);
    const id = await treasury.pay(ether);
    await treasury.work();
    treasury.context.clock.advance(60 * minuteMs);
    await treasury.work();
    expect(await attemptsOf(id)).toHaveLength(1);
  });
});

describe('a payment that the node lost', () => {
  it('is sent again when the node has forgotten it', async () => {
    await treasury.chain.client.setAutomine(false);
    const id = await treasury.pay(ether);
    await treasury.work();
    const hash = (await treasury.payment(id)).transactionId as Hex;
    await treasury.chain.client.dropTransaction({ hash });
    await treasury.work();
    treasury.context.clock.advance(15_000);
    await treasury.work();
    await treasury.chain.mine(1);
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed', transactionId: hash });
  });

  it.each([1, 11, 13])('is sent again after a reorganisation of %i blocks', async (depth) => {
    const before = await treasury.chain.client.snapshot();
    const order = await treasury.approve(ether);
    await treasury.plan(order);
    await treasury.work();
    await treasury.chain.mine(depth - 1);
    await treasury.watch();
    await treasury.work();
    if (depth > 12) await treasury.bookOut(order);
    await treasury.chain.client.revert({ id: before });
    await treasury.chain.client.increaseTime({ seconds: 60 });
    await treasury.chain.mine(depth + 1);
    await treasury.watch();
    const state = depth > 12 ? 'confirmed' : 'broadcast';
    expect(await treasury.payment(order.id)).toMatchObject({ state, confirmations: 0 });
    expect(await treasury.received()).toBe(0n);
    expect(await treasury.differences()).toEqual({});
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther);
    expect(await treasury.differences()).toEqual({});
  });

  it('is found in a block while somebody else writes down that it was sent', async () => {
    await treasury.chain.client.setAutomine(false);
    const id = await treasury.pay(ether);
    await treasury.work();
    await treasury.chain.mine(1);
    const { database } = treasury.test.connection;
    const found = await database.transaction().execute(async (trx) => {
      await lockOutgoing(trx, id);
      const reading = treasury.watch();
      await untilWaiting(treasury.test, 1);
      await updateRows(trx, 'outgoing_attempts', { outgoing_id: id }, { node_refusal: null });
      return { reading };
    });
    await found.reading;
    expect(await treasury.payment(id)).toMatchObject({ state: 'mined' });
  });

  it('waits while the node is away, and nothing is lost', async () => {
    const away = new Proxy(treasury.gateway, {
      get: (target, name: keyof ChainGateway) =>
        typeof target[name] === 'function' && name !== 'deriveAddress'
          ? () => Promise.reject(new Error('connect ECONNREFUSED'))
          : target[name],
    });
    const within = { ...treasury.context, gateways: [away] };
    const order = await treasury.approve(ether);
    await expect(treasury.plan(order, within)).rejects.toThrow();
    await treasury.plan(order);
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(treasury.work(within)).rejects.toThrow(AggregateError);
      treasury.context.clock.advance(15_000);
    }
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'signed' });
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther);
  });
});

describe('a payment that cannot be made', () => {
  it('fails when it reverted, with its confirmations, and costs the house the gas', async () => {
    const order = await treasury.approve(ether);
    await treasury.plan(order);
    // A contract that refuses whatever comes.
    await treasury.chain.client.setCode({ address: outside, bytecode: '0x60006000fd' });
    const before = await treasury.inventory('ETH');
    await treasury.work();
    await treasury.mined(order.id);
    await treasury.watch();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'mined' });
    expect(await treasury.differences()).toEqual({});
    await treasury.confirm();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'failed' });
    expect(await treasury.received()).toBe(0n);
    expect(await treasury.inventory('ETH')).toBeLessThan(before);
    expect(await treasury.differences()).toEqual({});
  });

  it('fails when somebody else with the key used its nonce, with the confirmations of that', async () => {
    await treasury.chain.client.setAutomine(false);
    const id = await treasury.pay(ether);
    await treasury.work();
    const hash = (await treasury.payment(id)).transactionId as Hex;
    await treasury.chain.client.dropTransaction({ hash });
    const thief = ethereumTestAccount({ branch: 1, index: 0 });
    const raw = await thief.signTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: 0,
      to: '0x000000000000000000000000000000000000dEaD',
      value: oneEther,
      gas: 21_000n,
      maxFeePerGas: parseGwei('50'),
      maxPriorityFeePerGas: parseGwei('1'),
    });
    await treasury.chain.client.sendRawTransaction({ serializedTransaction: raw });
    const step = async () => {
      await treasury.watch();
      treasury.context.clock.advance(15_000);
      await treasury.work();
    };
    await treasury.chain.mine(1);
    await step();
    await treasury.chain.mine(10);
    await step();
    expect(await treasury.payment(id)).toMatchObject({ state: 'broadcast' });
    await treasury.chain.mine(1);
    await step();
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    expect(await treasury.events(id)).toContain('conflicted');
    // Nobody of ours sent it: what is missing has no explanation.
    const { ETH: missing = 0n } = await treasury.differences();
    expect(missing).toBeLessThanOrEqual(-oneEther);
  });

  it('is cancelled when the signer was told so, and its nonce goes to the next', async () => {
    const order = await treasury.approve(ether);
    await treasury.plan(order);
    await treasury.context.signer.cancel(order.id);
    const next = await treasury.pay(ether);
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'cancelled' });
    const third = await treasury.pay(ether);
    await treasury.work();
    await treasury.chain.mine(1);
    await treasury.confirm();
    expect(await treasury.payment(next)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.payment(third)).toMatchObject({ state: 'confirmed' });
  });

  it('holds up nobody while the signer does not sign it, and is made once when it is planned again', async () => {
    const order = await treasury.approve(ether);
    await treasury.plan(order);
    const { id } = order;
    treasury.context.signer.hold('over_hourly_cap');
    await treasury.work();
    expect(await treasury.payment(id)).toMatchObject({ state: 'held', refused: 'over_hourly_cap' });
    treasury.context.clock.advance(60 * minuteMs);
    await treasury.work();
    expect(await attemptsOf(id)).toHaveLength(1);
    treasury.context.signer.hold(null);
    // Its nonce is the next one's.
    const next = await treasury.pay({ ...ether, amount: 1n });
    expect((await attemptsOf(next))[0]?.signing_order).toMatchObject({ nonce: 0 });
    await treasury.work();
    expect(await treasury.plan(order)).toBe('planned');
    await treasury.work();
    expect(await treasury.events(id)).toEqual(
      expect.arrayContaining(['planned', 'refused', 'held', 'planned_again', 'signed']),
    );
    await treasury.confirm();
    expect(await treasury.payment(next)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther + 1n);
  });

  it('is made when a lost yes to an order is found behind a no to the same', async () => {
    const order = await treasury.approve(ether);
    await treasury.plan(order);
    const { signer } = treasury.context;
    const losing = {
      ...treasury.context,
      signer: {
        ...signer,
        sign: async (asked: SignatureRequest) => {
          // Signed for a process that died with the answer; ours had heard a no before.
          await signer.sign(asked);
          throw new SignerRefused('over_hourly_cap', '…');
        },
      },
    };
    await treasury.work(losing);
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'held' });
    const next = await treasury.pay({ ...ether, amount: 1n });
    await treasury.plan(order);
    await treasury.work().catch(() => {});
    treasury.context.clock.advance(minuteMs);
    await treasury.work().catch(() => {});
    treasury.context.clock.advance(minuteMs);
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.payment(next)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther + 1n);
  });

  it('is planned anew when its nonce is taken', async () => {
    const id = await treasury.pay(ether);
    const { signer } = treasury.context;
    const refusing = {
      ...treasury.context,
      signer: { ...signer, sign: () => Promise.reject(new SignerRefused('nonce_taken', '…')) },
    };
    await expect(treasury.work(refusing)).rejects.toThrow(AggregateError);
    await treasury.work();
    expect(await treasury.payment(id)).toMatchObject({ state: 'planned' });
    treasury.context.clock.advance(minuteMs);
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(oneEther);
  });

  it('is made once when one process hears a no and another a yes to the same order', async () => {
    const id = await treasury.pay(ether);
    const { signer } = treasury.context;
    const [isAsked, hasRefused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...treasury.context,
      signer: {
        ...signer,
        sign: async (order: SignatureRequest) => {
          const signature = await signer.sign(order);
          isAsked.resolve();
          await hasRefused.promise;
          return signature;
        },
      },
    };
    const refusing = {
      ...treasury.context,
      signer: { ...signer, sign: () => Promise.reject(new SignerRefused('over_hourly_cap', '…')) },
    };
    const signing = treasury.work(slow);
    await isAsked.promise;
    await treasury.work(refusing);
    const other = await treasury.pay(ether);
    hasRefused.resolve();
    // The other one was given the same nonce meanwhile, for which the signer says no.
    await signing.catch(() => {});
    for (let turn = 0; turn < 3; turn += 1) {
      await treasury.work().catch(() => {});
      treasury.context.clock.advance(minuteMs);
    }
    await treasury.watch();
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.payment(other)).toMatchObject({ state: 'confirmed' });
    expect(await treasury.received()).toBe(2n * oneEther);
  });

  it('waits for a signer that is away', async () => {
    const id = await treasury.pay(ether);
    treasury.context.signer.disconnect();
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    expect(await treasury.payment(id)).toMatchObject({ state: 'planned' });
    treasury.context.signer.connect();
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
  });
});
