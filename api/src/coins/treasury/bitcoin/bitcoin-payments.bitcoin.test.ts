import { Transaction } from '@scure/btc-signer';
import type { WithdrawalId } from '@tessera/contracts/ids';
import type { BitcoinOrder } from '@tessera/contracts/signer';
import { hexToBytes } from 'viem';
import {
  type BitcoinTreasury,
  oneCoin,
  startBitcoinTreasury,
} from '../../../../test/bitcoin-treasury.ts';
import { dyingContext } from '../../../../test/dying-context.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import { signWithTestKeys } from '../../../../test/test-signature.ts';
import type { AppContext } from '../../../app-context.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { signAttempts } from '../attempts/sign-attempts.ts';

const minuteMs = 60_000;
const half = 50_000_000n;

let treasury: BitcoinTreasury;
let destination: string;
beforeAll(async () => {
  treasury = await startBitcoinTreasury();
});
afterAll(() => treasury.stop());
beforeEach(() => {
  destination = treasury.freshAddress();
});

const payment = (amount = half) => ({ asset: 'BTC', amount, destination }) as const;

async function attemptsOf(id: WithdrawalId) {
  const rows = await treasury.test.connection.database
    .selectFrom('outgoing_attempts')
    .selectAll()
    .where('outgoing_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, order: row.signing_order as BitcoinOrder }));
}

async function finish(id: WithdrawalId): Promise<void> {
  await treasury.work();
  await treasury.confirm();
  expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
  await treasury.bookOut({ id, ...payment() });
  expect(await treasury.differences()).toEqual({});
}

/** A treasury for which block space costs this much, in satoshi per 1,000 virtual bytes. */
function atRate(rate: bigint): AppContext {
  const gateway: ChainGateway = {
    ...treasury.gateway,
    feeRate: async () => ({ rate, tip: 0n }),
  };
  return { ...treasury.context, gateways: [gateway] };
}

describe('a payment of bitcoins', () => {
  it('is signed, sent, mined and confirmed at the third block, and its cost is booked', async () => {
    const before = await treasury.inventory('BTC');
    const order = await treasury.approve(payment());
    expect(await treasury.plan(order)).toBe('planned');
    await treasury.work();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'broadcast' });
    await treasury.watch();
    await treasury.node.mine(2);
    await treasury.watch();
    await treasury.work();
    expect(await treasury.payment(order.id)).toMatchObject({ state: 'mined', confirmations: 2 });
    expect(await treasury.differences()).toEqual({});
    await treasury.node.mine(1);
    await treasury.watch();
    await treasury.work();
    expect(await treasury.payment(order.id)).toMatchObject({
      state: 'confirmed',
      confirmations: 3,
    });
    expect(await treasury.receivedBy(destination)).toBe(half);
    await treasury.bookOut(order);
    expect(await treasury.differences()).toEqual({});

    const [attempt] = await attemptsOf(order.id);
    const { vsize } = Transaction.fromRaw(hexToBytes(`0x${attempt?.raw}`));
    const cost = before - half - (await treasury.inventory('BTC'));
    expect(cost).toBeGreaterThanOrEqual((BigInt(vsize) * 5_000n) / 1_000n);
    expect(cost).toBeLessThan((BigInt(vsize + 2) * 5_000n) / 1_000n);
  });

  it('keeps its change, which is no deposit and pays again when it is in a block', async () => {
    const deposits = () =>
      treasury.test.connection.database
        .selectFrom('deposits')
        .select('id')
        .where('network', '=', 'bitcoin')
        .execute();
    const count = (await deposits()).length;
    const all = await treasury.plan(await treasury.approve(payment(9n * oneCoin)));
    expect(all).toBe('planned');
    expect(await treasury.plan(await treasury.approve(payment(half)))).toBe('short');
    await treasury.work();
    await treasury.watch();
    expect(await treasury.plan(await treasury.approve(payment(half)))).toBe('short');
    await treasury.node.mine(1);
    await treasury.watch();
    const id = await treasury.pay(payment(half - 10_000n));
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    expect(await deposits()).toHaveLength(count);
    expect(await treasury.differences()).toEqual({});
  });

  it("spends customers' deposits when they have their confirmations", async () => {
    const ada = treasury.test.user('ada');
    const { deposit } = await ada.wallet('BTC');
    await treasury.node.send(deposit.address, 4n * oneCoin);
    await treasury.node.mine(2);
    await treasury.watch();
    expect(await treasury.plan(await treasury.approve(payment(3n * oneCoin)))).toBe('short');
    await treasury.node.mine(1);
    await treasury.watch();
    const id = await treasury.pay(payment(3n * oneCoin));
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(id)).toMatchObject({ state: 'confirmed' });
    const { balance } = await ada.wallet('BTC');
    expect(balance.available.amount).toBe('4.00000000');
    expect(await treasury.differences()).toEqual({});
  });

  it('is a deposit like any other when it goes to a customer of ours', async () => {
    await treasury.fund(1);
    const grace = treasury.test.user('grace');
    destination = (await grace.wallet('BTC')).deposit.address;
    await finish(await treasury.pay(payment()));
    expect((await grace.wallet('BTC')).balance.available.amount).toBe('0.50000000');
  });
});

describe('a payment of bitcoins in trouble', () => {
  beforeEach(async () => {
    await treasury.fund(2);
  });

  it('is replaced when the market has left it behind, where the node takes replacements', async () => {
    const id = await treasury.pay(payment());
    await treasury.work();
    const dear = atRate(40_000n);
    treasury.context.clock.advance(29 * minuteMs);
    await treasury.work(dear);
    expect(await attemptsOf(id)).toHaveLength(1);
    treasury.context.clock.advance(minuteMs);
    await treasury.work(dear);
    const [first, second] = await attemptsOf(id);
    expect(second?.order.inputs).toEqual(first?.order.inputs);
    expect(second?.order.change?.path).toEqual(first?.order.change?.path);
    treasury.context.clock.advance(15_000);
    await treasury.work();
    const { transactionId } = await treasury.payment(id);
    const goesOn = treasury.node.replacesByFee ? second : first;
    expect(transactionId).toBe(goesOn?.transaction_id);
    expect(await treasury.node.rpc<string[]>('getrawmempool')).toEqual([goesOn?.transaction_id]);
    await finish(id);
    expect(await treasury.receivedBy(destination)).toBe(half);
  });

  it('is sent again when the node lost what waits', async () => {
    // An orderly end writes the blocks down, so that the kill takes nothing but the mempool.
    await treasury.node.pause();
    await treasury.node.restart();
    const id = await treasury.pay(payment());
    await treasury.work();
    const { transactionId } = await treasury.payment(id);
    await treasury.node.kill();
    treasury.context.clock.advance(15_000);
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    await treasury.node.restart();
    await treasury.watch();
    await finish(id);
    expect(await treasury.payment(id)).toMatchObject({ transactionId });
  });

  it.each([1, 3, 4])('survives a reorganisation of %i blocks', async (depth) => {
    const id = await treasury.pay(payment());
    await treasury.work();
    await treasury.node.mine(depth);
    await treasury.watch();
    await treasury.work();
    await treasury.node.reorganise(depth, depth + 1, []);
    await treasury.watch();
    expect(await treasury.payment(id)).toMatchObject({ confirmations: 0 });
    expect(await treasury.differences()).toEqual({});
    treasury.context.clock.advance(15_000);
    await finish(id);
    expect(await treasury.receivedBy(destination)).toBe(half);
  });

  it('fails when its coins were spent by somebody else, with the confirmations of that', async () => {
    const id = await treasury.pay(payment());
    await treasury.work(treasury.context, [signAttempts]);
    expect(await treasury.payment(id)).toMatchObject({ state: 'signed' });
    const [attempt] = await attemptsOf(id);
    if (!attempt) throw new Error('There is an attempt');
    const theft = { ...attempt.order, destination: treasury.freshAddress(), change: null };
    const { raw } = await signWithTestKeys(theft, treasury.context.config.ethereum);
    await treasury.node.mineExactly([raw]);
    const step = async () => {
      await treasury.watch();
      await treasury.work();
      treasury.context.clock.advance(15_000);
    };
    await step();
    await treasury.node.mine(1);
    await step();
    expect(await treasury.payment(id)).toMatchObject({ state: 'signed' });
    await treasury.node.mine(1);
    await step();
    expect(await treasury.payment(id)).toMatchObject({ state: 'failed' });
    const stolen = attempt.order.inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n);
    expect(await treasury.differences()).toEqual({ BTC: -stolen });
    await treasury.writeOff(stolen);
    expect(await treasury.differences()).toEqual({});
  });
});

describe('a payment of bitcoins that the signer refuses for now', () => {
  it('keeps one address for its change, however often it is ordered', async () => {
    await treasury.fund(1);
    const order = await treasury.approve(payment());
    treasury.context.signer.hold('over_fee_cap');
    for (let time = 0; time < 3; time += 1) {
      expect(await treasury.plan(order)).toBe('planned');
      await treasury.work();
    }
    treasury.context.signer.hold(null);
    await treasury.plan(order);
    await finish(order.id);
    const changes = (await attemptsOf(order.id)).map(({ order: { change } }) => change?.path);
    expect(changes).toHaveLength(4);
    for (const path of changes) expect(path).toEqual(changes[0]);
  });
});

describe('payments of bitcoins whose process is killed', () => {
  it.each(['before', 'after'] as const)(
    'are made exactly once, %s whichever step it is',
    async (when) => {
      const live = async (context: AppContext = treasury.context) => {
        await treasury.work(context).catch(() => {});
        await treasury.node.mine(3);
        await treasury.watch(context).catch(() => {});
        await treasury.work(context).catch(() => {});
      };
      let atStep = 1;
      for (let isOver = false; !isOver; atStep += stepsBetweenDeaths) {
        await treasury.fund(1);
        destination = treasury.freshAddress();
        const order = await treasury.approve(payment());
        const { dying, isDead } = dyingContext(treasury.context, { atStep, when });
        await treasury.plan(order, dying).catch(() => {});
        await live(dying);
        isOver = !isDead();
        await treasury.plan(order);
        await live();
        await treasury.bookOut(order);
        expect(await treasury.payment(order.id)).toMatchObject({ state: 'confirmed' });
        expect(await treasury.receivedBy(destination)).toBe(half);
        expect(await treasury.differences()).toEqual({});
      }
      expect(atStep).toBeGreaterThan(21);
    },
    300_000,
  );
});
