import { type BitcoinTreasury, startBitcoinTreasury } from '../../../../test/bitcoin-treasury.ts';
import { passMinutes } from '../../../../test/pass-minutes.ts';
import { carryOutByTwo } from '../../../../test/test-operators.ts';
import { withdrawingCustomer } from '../../../../test/withdrawing-customer.ts';
import { readTroubledPayments } from '../../../coins/treasury/outgoing/read-troubled-payments.ts';

const given = { available: '2.00000000', held: '0.00000000' };

let treasury: BitcoinTreasury;
let outside: string;
let ada: Awaited<ReturnType<typeof withdrawingCustomer>>;
beforeEach(async () => {
  treasury = await startBitcoinTreasury();
  outside = treasury.freshAddress();
  const { node } = treasury;
  ada = await withdrawingCustomer(treasury, {
    mine: (blocks) => node.mine(blocks),
    send: (_, address, amount) => node.send(address, amount),
    confirmations: 3,
    outside,
  });
  await ada.deposit('BTC', given.available);
  await ada.settle();
});
afterEach(() => treasury.stop());

const workOn = () => passMinutes(treasury.test.context, () => ada.work());

/** Paid with a coin of the house that nothing else is as fit for; and what made that coin. */
async function complete() {
  const { id: madeBy, raw } = await treasury.receive(70_000_000n);
  const withdrawal = await ada.withdraw('BTC', '0.50000000');
  await ada.work();
  await treasury.confirm();
  await workOn();
  expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
  return { withdrawal, madeBy, raw };
}

describe('a completed withdrawal of bitcoin whose coin vanished in a fork', () => {
  it('is given back once, when an operator says so, and is not paid when the coin returns', async () => {
    const { withdrawal, madeBy, raw } = await complete();
    const end = () => carryOutByTwo(treasury.context, 'end-withdrawal', withdrawal.id, 'ticket 11');
    // What made the coin can never be mined again: something else spends the same.
    await treasury.node.reorganise(6, 10, [await treasury.node.conflictWith(madeBy)]);
    await treasury.watch();
    await workOn();
    expect(await ada.read(withdrawal)).toMatchObject({ state: 'completed' });
    expect(await readTroubledPayments(treasury.context)).toMatchObject([
      { step: 'coins_mining_again', asset: 'BTC', count: 1 },
    ]);
    expect(await treasury.differences()).toEqual({});
    await end();
    await workOn();
    const expectGivenBackOnce = async () => {
      expect(await ada.read(withdrawal)).toMatchObject({ state: 'failed' });
      expect(await ada.coins('BTC')).toEqual(given);
      expect(await treasury.receivedBy(outside)).toBe(0n);
      const failed = (await ada.notices()).filter((kind) => kind === 'withdrawal_failed');
      expect(failed).toHaveLength(1);
      expect(await treasury.differences()).toEqual({});
    };
    await expectGivenBackOnce();
    expect(await end()).toMatchObject({ outcome: 'refused' });
    // The chain with the coin returns: the house takes it before anybody is paid.
    await treasury.node.reorganise(10, 11, [raw]);
    await treasury.watch();
    await workOn();
    await treasury.confirm();
    await workOn();
    expect(await treasury.events(withdrawal.id)).toContain('mined_again');
    await expectGivenBackOnce();
    expect(await readTroubledPayments(treasury.context)).toEqual([]);
  });
});
