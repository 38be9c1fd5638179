import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { parseGwei } from 'viem';
import { dyingContext } from '../../../../test/dying-context.ts';
import { outside } from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import {
  refusing,
  startTroubledCustomer,
  type TroubledCustomer,
} from '../../../../test/troubled-customer.ts';
import { readTroubledPayments } from '../../../coins/treasury/outgoing/read-troubled-payments.ts';

let ada: TroubledCustomer;
beforeEach(async () => {
  ada = await startTroubledCustomer();
});
afterEach(() => ada.stop());

/** A withdrawal that waits in the mempool, and fees that rose above what it offers. */
async function stick(): Promise<WithdrawalDetail> {
  await ada.chain.client.setAutomine(false);
  const withdrawal = await ada.withdraw('ETH', '1');
  await ada.work();
  await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') });
  await ada.chain.mine(1);
  await ada.watch();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'broadcast' });
  return withdrawal;
}

/** Refused by its receiver, given back, and then put out of the chain by a deep fork. */
async function failAndFork(): Promise<WithdrawalDetail> {
  const withdrawal = await ada.withdraw('ETH', '1');
  const before = await ada.chain.client.snapshot();
  await ada.chain.client.setCode({ address: outside, bytecode: refusing });
  await ada.settle();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(ada.given);
  // On the other chain the receiver would take it.
  await ada.fork(before, 60);
  return withdrawal;
}

async function expectGivenBackOnce(withdrawal: WithdrawalDetail): Promise<void> {
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(ada.given);
  expect(await ada.received()).toBe(0n);
  expect(await ada.failures()).toBe(1);
  expect(await ada.differences()).toEqual({});
  expect(await readTroubledPayments(ada.context)).toEqual([]);
}

describe('a withdrawal that was given back', () => {
  it('is not sent again when a fork takes the block in which it failed', async () => {
    const withdrawal = await failAndFork();
    await ada.workOn();
    await ada.confirmAll();
    await ada.workOn();
    await expectGivenBackOnce(withdrawal);
    // Nor can anybody else bring it into a block.
    const serializedTransaction = await ada.rawOf(withdrawal);
    await expect(ada.chain.client.sendRawTransaction({ serializedTransaction })).rejects.toThrow(
      /nonce too low/i,
    );
    // What follows has its nonce.
    const next = await ada.withdraw('ETH', '1');
    await ada.settle();
    expect(await ada.read(next)).toMatchObject({ state: 'completed' });
    expect(await ada.differences()).toEqual({});
  });

  it('raises an alarm, and is a difference, when a miner pays it all the same', async () => {
    const withdrawal = await failAndFork();
    const serializedTransaction = await ada.rawOf(withdrawal);
    await ada.chain.client.sendRawTransaction({ serializedTransaction });
    await ada.chain.mine(1);
    await ada.watch();
    expect(await ada.received()).toBe(10n ** 18n);
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_paid_twice', asset: 'ETH', count: 1, alarmAfterMs: 0 },
    ]);
    expect(await ada.differences()).toEqual({ ETH: -(10n ** 18n) });
  });
});

describe('the end of a withdrawal that was sent', () => {
  it('is given back once when what it would have spent came back, and never before', async () => {
    const withdrawal = await stick();
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_mining', asset: 'ETH', count: 1, because: 'not_mined' },
    ]);
    await ada.end(withdrawal);
    const unmined = await ada.unmined();
    expect(unmined).toContain(`${withdrawal.id}  `);
    expect(unmined).toContain('is being ended since');
    await ada.workOn();
    await ada.chain.mine(11);
    await ada.watch();
    await ada.workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    expect(await ada.coins('ETH')).not.toEqual(ada.given);
    expect(await ada.differences()).toEqual({});
    await ada.chain.mine(1);
    await ada.watch();
    await ada.workOn();
    await expectGivenBackOnce(withdrawal);
    expect((await ada.eventsOf(withdrawal)).slice(-2)).toEqual(['broadcast', 'failed']);
    expect(await ada.events(withdrawal.id)).toEqual(
      expect.arrayContaining(['end_ordered', 'mined', 'voided']),
    );
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
  });

  it('stays so when a fork takes the block that ended it', async () => {
    const withdrawal = await stick();
    const before = await ada.chain.client.snapshot();
    await ada.end(withdrawal);
    await ada.workOn();
    await ada.confirmAll();
    await ada.workOn();
    await expectGivenBackOnce(withdrawal);
    await ada.fork(before, 20);
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    expect(await ada.differences()).toEqual({});
    await ada.workOn();
    await ada.confirmAll();
    await ada.workOn();
    await expectGivenBackOnce(withdrawal);
  });

  it('is wanted by two at once like by one', async () => {
    const withdrawal = await stick();
    const said = await Promise.all([ada.end(withdrawal), ada.end(withdrawal)]);
    expect(said.sort()).toEqual([
      expect.stringContaining('ordered before'),
      expect.stringContaining('Ordered.'),
    ]);
    await Promise.all([ada.workOn(), ada.workOn()]);
    await ada.confirmAll();
    await Promise.all([ada.workOn(), ada.workOn()]);
    await expectGivenBackOnce(withdrawal);
  });

  it('does not come when a block takes the payment first', async () => {
    const withdrawal = await stick();
    await ada.end(withdrawal);
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    // A node that has it still; ours may have dropped what pays too little.
    const serializedTransaction = await ada.rawOf(withdrawal);
    await ada.chain.client.sendRawTransaction({ serializedTransaction }).catch(() => {});
    await ada.chain.mine(1);
    await ada.watch();
    await ada.workOn();
    await ada.confirmAll();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(10n ** 18n);
    expect(await ada.differences()).toEqual({});
  });

  it('is refused for what is not signed, in a block, or nobody’s', async () => {
    const withdrawal = await ada.withdraw('ETH', '1');
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_found' });
    await ada.work();
    await ada.mined(withdrawal.id);
    await ada.watch();
    await expect(ada.end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
  });

  it.each(['before', 'after'] as const)(
    'goes on when the process is killed, %s whichever step it is',
    async (when) => {
      let atStep = 1;
      for (let isOver = false; !isOver; atStep += stepsBetweenDeaths) {
        await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
        await ada.chain.mine(1);
        await ada.watch();
        const withdrawal = await stick();
        await ada.end(withdrawal);
        const { dying, isDead } = dyingContext(ada.context, { atStep, when });
        await ada.workOn(dying);
        isOver = !isDead();
        await ada.workOn();
        await ada.confirmAll();
        await ada.workOn();
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
