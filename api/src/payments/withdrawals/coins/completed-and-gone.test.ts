import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { parseGwei } from 'viem';
import { dyingContext } from '../../../../test/dying-context.ts';
import { outside } from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import { ethereumTestAccount } from '../../../../test/test-keys.ts';
import {
  refusing,
  startTroubledCustomer,
  type TroubledCustomer,
} from '../../../../test/troubled-customer.ts';
import { readTroubledPayments } from '../../../coins/treasury/outgoing/read-troubled-payments.ts';

const oneEther = 10n ** 18n;

let ada: TroubledCustomer;
beforeEach(async () => {
  ada = await startTroubledCustomer();
});
afterEach(() => ada.stop());

/** Completed, and then put out of the chain by a fork deeper than its confirmations. */
async function completeAndFork(): Promise<WithdrawalDetail> {
  const withdrawal = await ada.withdraw('ETH', '1');
  const id = await ada.chain.client.snapshot();
  await ada.settle();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  await ada.fork(id, 60);
  expect(await ada.received()).toBe(0n);
  expect(await ada.differences()).toEqual({});
  return withdrawal;
}

/** On the other chain a block costs more than the payment offers, and the node does not take it. */
async function overtake(): Promise<void> {
  await ada.chain.client.setAutomine(false);
  await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') });
  await ada.chain.mine(1);
  await ada.watch();
  await ada.workOn();
}

async function expectGivenBackOnce(withdrawal: WithdrawalDetail): Promise<void> {
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(ada.given);
  expect(await ada.received()).toBe(0n);
  expect(await ada.failures()).toBe(1);
  expect(await ada.house('ETH')).toMatchObject({ in_transit: 0n, custody: 3n * oneEther });
  expect(await readTroubledPayments(ada.context)).toEqual([]);
}

describe('a completed withdrawal whose block left the chain', () => {
  it('is sent again as it was, and cannot be ended as long as no node refuses it', async () => {
    const withdrawal = await completeAndFork();
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
    await ada.workOn();
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
    await ada.confirmAll();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
    expect(await ada.differences()).toEqual({});
  });

  it('is given back once when its end was ordered and its void has its confirmations', async () => {
    const withdrawal = await completeAndFork();
    await overtake();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect((await Promise.all([ada.end(withdrawal), ada.end(withdrawal)])).sort()).toEqual([
      expect.stringContaining('ordered before'),
      expect.stringContaining('Ordered.'),
    ]);
    expect(await ada.unmined()).toContain('is being ended since');
    await ada.workOn();
    await ada.chain.mine(11);
    await ada.watch();
    await ada.workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.coins('ETH')).not.toEqual(ada.given);
    expect(await ada.differences()).toEqual({});
    await ada.chain.mine(1);
    await ada.watch();
    await Promise.all([ada.workOn(), ada.workOn()]);
    await expectGivenBackOnce(withdrawal);
    expect(await ada.differences()).toEqual({});
    expect((await ada.eventsOf(withdrawal)).slice(-2)).toEqual(['completed', 'failed']);
    const serializedTransaction = await ada.rawOf(withdrawal);
    await expect(ada.chain.client.sendRawTransaction({ serializedTransaction })).rejects.toThrow(
      /nonce too low/i,
    );
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
  });

  it('is given back when something else has used its nonce, and not before an operator said so', async () => {
    const withdrawal = await completeAndFork();
    const thief = ethereumTestAccount({ branch: 1, index: 0 });
    const serializedTransaction = await thief.signTransaction({
      ...{ type: 'eip1559', chainId: 31337, nonce: 0, to: thief.address, value: 0n },
      ...{ gas: 21_000n, maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('1') },
    });
    const hash = await ada.chain.client.sendRawTransaction({ serializedTransaction });
    await ada.chain.mined(hash);
    await ada.watch();
    await ada.workOn();
    await ada.confirmAll();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_mining_again', count: 1 },
    ]);
    expect(await ada.unmined()).toContain('excluded by block');
    await ada.end(withdrawal);
    await ada.workOn();
    await expectGivenBackOnce(withdrawal);
    const { gasUsed, effectiveGasPrice } = await ada.chain.client.getTransactionReceipt({ hash });
    // Nobody of ours sent it: what it cost has no explanation, and all else has.
    expect(await ada.differences()).toEqual({ ETH: -(gasUsed * effectiveGasPrice) });
  });

  it('is an alarm when another block has it and pays nothing, and is given back when that is final', async () => {
    const withdrawal = await completeAndFork();
    await ada.chain.client.setCode({ address: outside, bytecode: refusing });
    await ada.workOn();
    await ada.mined(withdrawal.id);
    await ada.watch();
    await ada.workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_mining_again', count: 1 },
    ]);
    expect(await ada.differences()).toEqual({});
    expect(await ada.unmined()).toContain('pays nothing there');
    await ada.end(withdrawal);
    await ada.workOn();
    expect(await ada.coins('ETH')).not.toEqual(ada.given);
    await ada.confirmAll();
    await expectGivenBackOnce(withdrawal);
    expect(await ada.differences()).toEqual({});
  });

  it('stays completed when a block pays it before its end, and is sent again after another fork', async () => {
    const withdrawal = await completeAndFork();
    await overtake();
    await ada.end(withdrawal);
    await ada.workOn();
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    const id = await ada.chain.client.snapshot();
    await ada.chain.client.dropTransaction({ hash: await ada.latestOf(withdrawal) });
    const serializedTransaction = await ada.rawOf(withdrawal);
    await ada.chain.client.sendRawTransaction({ serializedTransaction });
    await ada.chain.mine(1);
    await ada.watch();
    await ada.confirmAll();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
    expect(await ada.differences()).toEqual({});
    await ada.chain.client.revert({ id });
    await ada.chain.client.dropTransaction({ hash: await ada.latestOf(withdrawal) });
    await ada.chain.client.increaseTime({ seconds: 60 });
    await ada.chain.mine(40);
    await ada.watch();
    await ada.workOn();
    await ada.chain.mine(1);
    await ada.confirmAll();
    expect(await ada.received()).toBe(oneEther);
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.differences()).toEqual({});
  });

  it.each(['before', 'after'] as const)(
    'is given back once when the process is killed, %s whichever step it is',
    async (when) => {
      let atStep = 1;
      for (let isOver = false; !isOver; atStep += stepsBetweenDeaths) {
        await ada.chain.client.setAutomine(true);
        await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
        await ada.chain.mine(1);
        await ada.watch();
        const withdrawal = await completeAndFork();
        await overtake();
        await ada.end(withdrawal);
        const { dying, isDead } = dyingContext(ada.context, { atStep, when });
        await ada.workOn(dying);
        if (!isDead()) await ada.chain.mine(12);
        if (!isDead()) await ada.watch();
        await ada.workOn(dying);
        isOver = !isDead();
        await ada.workOn();
        await ada.confirmAll();
        expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
        expect(await ada.coins('ETH')).toEqual(ada.given);
        expect(await ada.received()).toBe(0n);
        expect(await ada.differences()).toEqual({});
      }
      expect(atStep).toBeGreaterThan(5);
    },
    300_000,
  );
});
