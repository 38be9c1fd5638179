import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { type Hex, parseGwei } from 'viem';
import { dyingContext } from '../../../../test/dying-context.ts';
import {
  type EthereumCustomer,
  startEthereumCustomer,
} from '../../../../test/ethereum-customer.ts';
import { outside } from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import { ethereumTestAccount } from '../../../../test/test-keys.ts';
import type { AppContext } from '../../../app-context.ts';
import { readTroubledPayments } from '../../../coins/treasury/outgoing/read-troubled-payments.ts';
import { doOperatorCommand } from '../../../service/operator/do-operator-command.ts';

/** Code of a contract that takes nothing. */
const refusing = '0x60006000fd';
const minuteMs = 60_000;
const oneEther = 10n ** 18n;

let ada: EthereumCustomer;
beforeEach(async () => {
  ada = await startEthereumCustomer();
  await ada.deposit('ETH', '3');
  await ada.settle();
});
afterEach(() => ada.stop());

const given = { available: '3.000000000000000000', held: '0.000000000000000000' };

const end = ({ id }: Pick<WithdrawalDetail, 'id'>) =>
  doOperatorCommand(ada.context, {
    name: 'end-withdrawal',
    withdrawalId: id,
    reason: 'its block is gone, ticket 9',
  });

const unmined = () => doOperatorCommand(ada.context, { name: 'unmined' });

/** Time for whatever waits a few seconds, and for the signer's answer to be sent. */
async function workOn(within: AppContext = ada.context): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await ada.work(within).catch(() => {});
    ada.test.context.clock.advance(minuteMs);
  }
}

async function confirm(): Promise<void> {
  await ada.chain.mine(12);
  await ada.watch();
  await workOn();
}

/** Completed, and then put out of the chain by a fork deeper than its confirmations. */
async function completeAndFork(): Promise<WithdrawalDetail> {
  const withdrawal = await ada.withdraw('ETH', '1');
  const id = await ada.chain.client.snapshot();
  await ada.settle();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  await ada.chain.client.revert({ id });
  await ada.chain.client.increaseTime({ seconds: 60 });
  await ada.chain.mine(60);
  await ada.watch();
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
  await workOn();
}

async function rawOf({ id }: Pick<WithdrawalDetail, 'id'>): Promise<Hex> {
  const { raw } = await ada.test.connection.database
    .selectFrom('outgoing_attempts')
    .select('raw')
    .where('outgoing_id', '=', id)
    .where('is_void', '=', false)
    .executeTakeFirstOrThrow();
  return raw as Hex;
}

async function expectGivenBackOnce(withdrawal: WithdrawalDetail): Promise<void> {
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(given);
  expect(await ada.received()).toBe(0n);
  const kinds = await ada.notices();
  expect(kinds.filter((kind) => kind === 'withdrawal_failed')).toHaveLength(1);
  expect(await ada.house('ETH')).toMatchObject({ in_transit: 0n, custody: 3n * oneEther });
  expect(await readTroubledPayments(ada.context)).toEqual([]);
}

describe('a completed withdrawal whose block left the chain', () => {
  it('is sent again as it was, and cannot be ended as long as no node refuses it', async () => {
    const withdrawal = await completeAndFork();
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
    await workOn();
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
    await confirm();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
    expect(await ada.differences()).toEqual({});
  });

  it('is given back once when its end was ordered and its void has its confirmations', async () => {
    const withdrawal = await completeAndFork();
    await overtake();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect((await Promise.all([end(withdrawal), end(withdrawal)])).sort()).toEqual([
      expect.stringContaining('ordered before'),
      expect.stringContaining('Ordered.'),
    ]);
    expect(await unmined()).toContain('is being ended since');
    await workOn();
    await ada.chain.mine(11);
    await ada.watch();
    await workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.coins('ETH')).not.toEqual(given);
    expect(await ada.differences()).toEqual({});
    await ada.chain.mine(1);
    await ada.watch();
    await Promise.all([workOn(), workOn()]);
    await expectGivenBackOnce(withdrawal);
    expect(await ada.differences()).toEqual({});
    expect((await ada.eventsOf(withdrawal)).slice(-2)).toEqual(['completed', 'failed']);
    const serializedTransaction = await rawOf(withdrawal);
    await expect(ada.chain.client.sendRawTransaction({ serializedTransaction })).rejects.toThrow(
      /nonce too low/i,
    );
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
  });

  it('is given back when something else has used its nonce, and not before an operator said so', async () => {
    const withdrawal = await completeAndFork();
    const thief = ethereumTestAccount({ branch: 1, index: 0 });
    const serializedTransaction = await thief.signTransaction({
      ...{ type: 'eip1559', chainId: 31337, nonce: 0, to: thief.address, value: 0n },
      ...{ gas: 21_000n, maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('1') },
    });
    const hash = await ada.chain.client.sendRawTransaction({ serializedTransaction });
    await ada.watch();
    await workOn();
    await confirm();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_mining_again', count: 1 },
    ]);
    expect(await unmined()).toContain('excluded by block');
    await end(withdrawal);
    await workOn();
    await expectGivenBackOnce(withdrawal);
    const { gasUsed, effectiveGasPrice } = await ada.chain.client.getTransactionReceipt({ hash });
    // Nobody of ours sent it: what it cost has no explanation, and all else has.
    expect(await ada.differences()).toEqual({ ETH: -(gasUsed * effectiveGasPrice) });
  });

  it('is an alarm when another block has it and pays nothing, and is given back when that is final', async () => {
    const withdrawal = await completeAndFork();
    await ada.chain.client.setCode({ address: outside, bytecode: refusing });
    await workOn();
    await ada.watch();
    await workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await readTroubledPayments(ada.context)).toMatchObject([
      { step: 'coins_mining_again', count: 1 },
    ]);
    expect(await ada.differences()).toEqual({});
    expect(await unmined()).toContain('pays nothing there');
    await end(withdrawal);
    await workOn();
    expect(await ada.coins('ETH')).not.toEqual(given);
    await confirm();
    await expectGivenBackOnce(withdrawal);
    expect(await ada.differences()).toEqual({});
  });

  it('stays completed when a block pays it before its end, and is sent again after another fork', async () => {
    const withdrawal = await completeAndFork();
    await overtake();
    await end(withdrawal);
    await workOn();
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    const id = await ada.chain.client.snapshot();
    await ada.chain.client.dropTransaction({ hash: await latestOf(withdrawal) });
    const serializedTransaction = await rawOf(withdrawal);
    await ada.chain.client.sendRawTransaction({ serializedTransaction });
    await ada.chain.mine(1);
    await ada.watch();
    await confirm();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(oneEther);
    expect(await ada.differences()).toEqual({});
    await ada.chain.client.revert({ id });
    await ada.chain.client.dropTransaction({ hash: await latestOf(withdrawal) });
    await ada.chain.client.increaseTime({ seconds: 60 });
    await ada.chain.mine(40);
    await ada.watch();
    await workOn();
    await ada.chain.mine(1);
    await confirm();
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
        await end(withdrawal);
        const { dying, isDead } = dyingContext(ada.context, { atStep, when });
        await workOn(dying);
        if (!isDead()) await ada.chain.mine(12);
        if (!isDead()) await ada.watch();
        await workOn(dying);
        isOver = !isDead();
        await workOn();
        await confirm();
        expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
        expect(await ada.coins('ETH')).toEqual(given);
        expect(await ada.received()).toBe(0n);
        expect(await ada.differences()).toEqual({});
      }
      expect(atStep).toBeGreaterThan(5);
    },
    300_000,
  );
});

/** The newest that a node was sent of it: its void. */
async function latestOf({ id }: Pick<WithdrawalDetail, 'id'>): Promise<Hex> {
  const { transaction_id } = await ada.test.connection.database
    .selectFrom('outgoing_attempts')
    .select('transaction_id')
    .where('outgoing_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return transaction_id as Hex;
}
