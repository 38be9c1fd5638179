import type { WithdrawalId } from '@tessera/contracts/ids';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { type Hex, parseGwei } from 'viem';
import { dyingContext } from '../../../../test/dying-context.ts';
import {
  type EthereumCustomer,
  startEthereumCustomer,
} from '../../../../test/ethereum-customer.ts';
import { outside } from '../../../../test/ethereum-treasury.ts';
import { stepsBetweenDeaths } from '../../../../test/size-of-sweep.ts';
import type { AppContext } from '../../../app-context.ts';
import { readTroubledPayments } from '../../../coins/treasury/outgoing/read-troubled-payments.ts';
import { doOperatorCommand } from '../../../service/operator/do-operator-command.ts';

/** Code of a contract that takes nothing. */
const refusing = '0x60006000fd';
const minuteMs = 60_000;

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
    reason: 'stuck, ticket 7',
  });

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
  await ada.work();
}

/** Another chain from a snapshot on, longer than the one that was. */
async function fork(id: Hex, blocks: number): Promise<void> {
  await ada.chain.client.revert({ id });
  await ada.chain.client.increaseTime({ seconds: 60 });
  await ada.chain.mine(blocks);
  await ada.watch();
}

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

async function rawOf(id: WithdrawalId): Promise<Hex> {
  const { raw } = await ada.test.connection.database
    .selectFrom('outgoing_attempts')
    .select('raw')
    .where('outgoing_id', '=', id)
    .orderBy('number')
    .executeTakeFirstOrThrow();
  return raw as Hex;
}

/** Refused by its receiver, given back, and then put out of the chain by a deep fork. */
async function failAndFork(): Promise<WithdrawalDetail> {
  const withdrawal = await ada.withdraw('ETH', '1');
  const before = await ada.chain.client.snapshot();
  await ada.chain.client.setCode({ address: outside, bytecode: refusing });
  await ada.settle();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(given);
  // On the other chain the receiver would take it.
  await fork(before, 60);
  return withdrawal;
}

async function expectGivenBackOnce(withdrawal: WithdrawalDetail): Promise<void> {
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
  expect(await ada.coins('ETH')).toEqual(given);
  expect(await ada.received()).toBe(0n);
  const kinds = await ada.notices();
  expect(kinds.filter((kind) => kind === 'withdrawal_failed')).toHaveLength(1);
  expect(await ada.differences()).toEqual({});
  expect(await readTroubledPayments(ada.context)).toEqual([]);
}

describe('a withdrawal that was given back', () => {
  it('is not sent again when a fork takes the block in which it failed', async () => {
    const withdrawal = await failAndFork();
    await workOn();
    await confirm();
    await workOn();
    await expectGivenBackOnce(withdrawal);
    // Nor can anybody else bring it into a block.
    const serializedTransaction = await rawOf(withdrawal.id);
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
    const serializedTransaction = await rawOf(withdrawal.id);
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
    await end(withdrawal);
    const unmined = await doOperatorCommand(ada.context, { name: 'unmined' });
    expect(unmined).toContain(`${withdrawal.id}  `);
    expect(unmined).toContain('is being ended since');
    await workOn();
    await ada.chain.mine(11);
    await ada.watch();
    await workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'broadcast', confirmations: 0 });
    expect(await ada.coins('ETH')).not.toEqual(given);
    expect(await ada.differences()).toEqual({});
    await ada.chain.mine(1);
    await ada.watch();
    await workOn();
    await expectGivenBackOnce(withdrawal);
    expect((await ada.eventsOf(withdrawal)).slice(-2)).toEqual(['broadcast', 'failed']);
    expect(await ada.events(withdrawal.id)).toEqual(
      expect.arrayContaining(['end_ordered', 'mined', 'voided']),
    );
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
  });

  it('stays so when a fork takes the block that ended it', async () => {
    const withdrawal = await stick();
    const before = await ada.chain.client.snapshot();
    await end(withdrawal);
    await workOn();
    await confirm();
    await workOn();
    await expectGivenBackOnce(withdrawal);
    await fork(before, 20);
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    expect(await ada.differences()).toEqual({});
    await workOn();
    await confirm();
    await workOn();
    await expectGivenBackOnce(withdrawal);
  });

  it('is wanted by two at once like by one', async () => {
    const withdrawal = await stick();
    const said = await Promise.all([end(withdrawal), end(withdrawal)]);
    expect(said.sort()).toEqual([
      expect.stringContaining('ordered before'),
      expect.stringContaining('Ordered.'),
    ]);
    await Promise.all([workOn(), workOn()]);
    await confirm();
    await Promise.all([workOn(), workOn()]);
    await expectGivenBackOnce(withdrawal);
  });

  it('does not come when a block takes the payment first', async () => {
    const withdrawal = await stick();
    await end(withdrawal);
    await ada.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') });
    // A node that has it still; ours may have dropped what pays too little.
    const serializedTransaction = await rawOf(withdrawal.id);
    await ada.chain.client.sendRawTransaction({ serializedTransaction }).catch(() => {});
    await ada.chain.mine(1);
    await ada.watch();
    await workOn();
    await confirm();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await ada.received()).toBe(10n ** 18n);
    expect(await ada.differences()).toEqual({});
  });

  it('is refused for what is not signed, in a block, or nobody’s', async () => {
    const withdrawal = await ada.withdraw('ETH', '1');
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_found' });
    await ada.work();
    await ada.watch();
    await expect(end(withdrawal)).rejects.toMatchObject({ code: 'not_endable' });
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
        await end(withdrawal);
        const { dying, isDead } = dyingContext(ada.context, { atStep, when });
        await workOn(dying);
        isOver = !isDead();
        await workOn();
        await confirm();
        await workOn();
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
