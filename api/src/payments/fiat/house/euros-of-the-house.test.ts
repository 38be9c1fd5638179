import {
  bankGateway,
  gatewayEnvironment,
  notificationOf,
  statementOf,
} from '../../../../test/bank-gateway.ts';
import { openLoan } from '../../../../test/borrow.ts';
import { completeProfile } from '../../../../test/complete-profile.ts';
import { confirm, euros, mailedCode, requestWithdrawal } from '../../../../test/euro-steps.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { hearLosses } from '../../../../test/hear-losses.ts';
import { setPrice } from '../../../../test/set-price.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { carryOutByTwo } from '../../../../test/test-operators.ts';
import { findImbalances } from '../../../reporting/trial-balance/chart.ts';
import { makeTrialBalance } from '../../../reporting/trial-balance/make-trial-balance.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { reconcileEuros } from '../reconciliation/reconcile-euros.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
beforeEach(async () => {
  gateway = bankGateway();
  test = await startTestApp({
    environment: gatewayEnvironment(gateway.folder),
    withCapital: false,
  });
});
afterEach(async () => {
  await test.close();
  await gateway.close();
});

const byTwo = (...words: [string, ...string[]]) => carryOutByTwo(test.context, ...words);

async function receive(...files: readonly string[]) {
  test.context.clock.advance(60_000);
  for (const file of files) gateway.lay(file);
  await runDueWork(test.context);
  await runDueWork(test.context);
}

/** What the house has and what stands against it, in EUR cents, debits above zero. */
async function houseHas(): Promise<Record<string, bigint>> {
  const day = { first: '2025-01-01', day: '2026-12-31' } as const;
  const balance = await makeTrialBalance(test.context.database, day);
  expect(findImbalances(balance)).toEqual([]);
  const ofHouse = ['inventory', 'capital', 'trading', 'income', 'service_fees', 'unattributed'];
  return Object.fromEntries(
    balance.lines
      .filter(
        ({ account, asset, closing }) =>
          ofHouse.includes(account) && asset === 'EUR' && closing !== 0n,
      )
      .map(({ account, closing }) => [account, closing]),
  );
}

async function differences() {
  const found = await reconcileEuros(test.context);
  return [found?.difference, ...(found?.findings ?? [])];
}

it('begins with an account that has money, lends it, pays it out, and agrees with the bank to the cent', async () => {
  const capital = { amount: '90000.00', reference: 'cap-1', remittance: 'from the owners' };
  await receive(statementOf([capital], { id: 'first', opening: '10000.00', closing: '100000.00' }));
  expect(await differences()).toEqual([
    1_000_000n,
    { what: 'a movement that nothing explains', of: 'opening of first', amount: 1_000_000n },
  ]);
  expect(await byTwo('book-opening', 'second', 'the account of 2026')).toMatchObject({
    outcome: 'refused',
  });
  expect(await byTwo('book-opening', 'first', 'the account of 2026')).toMatchObject({
    outcome: 'done',
    said: 'Booked EUR 10000.00 as capital.',
  });
  expect(await byTwo('book-opening', 'first', 'again')).toMatchObject({
    outcome: 'refused',
    said: expect.stringContaining('This was booked already'),
  });
  expect(await byTwo('attribute-to-house', 'cap-1', 'capital', 'round one')).toMatchObject({
    outcome: 'done',
  });
  expect(await differences()).toEqual([0n]);
  expect(await houseHas()).toEqual({ inventory: 10_000_000n, capital: -10_000_000n });

  const ada = test.user('ada');
  const userId = await ada.id();
  await completeProfile(test.context, userId);
  await giveMoney(test.context, userId, { asset: 'BTC', amount: '1' });
  await setPrice(test.context, 'BTC', '60000');
  const { payout } = await openLoan(ada, { principal: '24000.00' });
  const to = { name: 'Ada', iban: 'GB33BUKB20201555555555' };
  const asked = (await requestWithdrawal(ada, payout.amount, { to })).json() as { id: string };
  await confirm(ada, asked as never, await mailedCode(test, 'ada'));
  await receive();
  gateway.answerPayees();
  await receive();
  const [order] = gateway.orders();
  const paid = {
    amount: `-${payout.amount}`,
    endToEndId: order?.transfers[0]?.endToEndId,
    reference: 'out-1',
  };
  const charged = { amount: '-9.90', reference: 'fee-1' };
  const credited = { amount: '1.20', reference: 'int-1', remittance: 'interest' };
  await receive(
    statementOf([paid as never, charged, credited], {
      opening: '100000.00',
      closing: '76231.30',
    }),
  );
  expect(await differences()).toEqual([
    -990n,
    { what: 'a movement that nothing explains', of: 'fee-1', amount: -990n },
  ]);
  await byTwo('book-debit', 'fee-1', 'fee', 'the price list');
  await byTwo('attribute-to-house', 'int-1', 'interest', 'the bank says so');
  expect(await differences()).toEqual([0n]);
  expect(await houseHas()).toMatchObject({
    inventory: 7_623_130n,
    service_fees: 990n,
    capital: -10_000_000n,
    // A hundredth of the loan for opening it, and the bank's interest.
    income: -24_120n,
  });
});

it('books what the exchange sends back and what it keeps', async () => {
  await receive(notificationOf([{ amount: '995.00', reference: 'ex-1', remittance: 'Payward' }]));
  await byTwo('attribute-to-house', 'ex-1', 'exchange', 'its statement of May');
  await byTwo('book-exchange-fee', '5.00', 'may', 'its statement of May');
  expect(await byTwo('book-exchange-fee', '5.00', 'may', 'twice')).toMatchObject({
    outcome: 'refused',
  });
  expect(await houseHas()).toEqual({
    inventory: 99_500n,
    trading: -100_000n,
    service_fees: 500n,
  });
  expect(await differences()).toEqual([0n]);
});

describe('a payment that was attributed wrongly', () => {
  const payment = { amount: '500.00', reference: 'pay-1', remittance: 'for the flat' };
  beforeEach(async () => {
    await receive(
      notificationOf([payment, { amount: '1000.00', reference: 'cap-1', remittance: 'capital' }]),
    );
    await byTwo('attribute-to-house', 'cap-1', 'capital', 'round one');
  });
  const attribute = async (name: string) =>
    byTwo('attribute', 'pay-1', await test.user(name).id(), 'called');
  const correct = () => byTwo('correct-attribution', 'pay-1', 'it was another');

  it('is taken back, and is somebody else’s', async () => {
    await attribute('ada');
    expect(await euros(test.user('ada'))).toMatchObject({ available: '500.00' });
    expect(await correct()).toMatchObject({ outcome: 'done' });
    expect(await euros(test.user('ada'))).toMatchObject({ available: '0.00' });
    expect(await differences()).toEqual([0n]);
    const [notice] = (await test.user('ada').get('/notices')).json().items;
    expect(notice).toMatchObject({ kind: 'euro_deposit_corrected' });
    expect(await correct()).toMatchObject({ outcome: 'refused' });
    expect(await attribute('grace')).toMatchObject({ outcome: 'done' });
    expect(await euros(test.user('grace'))).toMatchObject({ available: '500.00' });
    expect(await differences()).toEqual([0n]);
    // And once more, to the first.
    await correct();
    await attribute('ada');
    expect(await euros(test.user('ada'))).toMatchObject({ available: '500.00' });
    expect(await differences()).toEqual([0n]);
  });

  it('locks the loans that are valued anew before any account', async () => {
    await attribute('ada');
    const { context, heard } = hearLosses(test);
    await carryOutByTwo(context, 'correct-attribution', 'pay-1', 'it was another');
    expect(heard).toEqual([await test.user('ada').id()]);
  });

  it('is owed as far as it was spent, and the house makes it good', async () => {
    const ada = test.user('ada');
    await attribute('ada');
    const to = { name: 'Ada', iban: 'GB33BUKB20201555555555' };
    const asked = (await requestWithdrawal(ada, '300.00', { to })).json();
    await confirm(ada, asked, await mailedCode(test, 'ada'));
    await receive();
    expect(await correct()).toMatchObject({
      outcome: 'done',
      said: expect.stringContaining('EUR 300.00, which the user owes'),
    });
    expect((await ada.get('/attention')).json().items).toContainEqual(
      expect.objectContaining({ kind: 'claim', amount: { asset: 'EUR', amount: '300.00' } }),
    );
    expect(await houseHas()).toEqual({
      inventory: 70_000n,
      capital: -100_000n,
      unattributed: -50_000n,
    });
    expect(await differences()).toEqual([0n]);
  });

  it('stays where the house could not make it good', async () => {
    const ada = test.user('ada');
    await attribute('ada');
    await byTwo('correct-attribution', 'cap-1', 'not ours');
    const to = { name: 'Ada', iban: 'GB33BUKB20201555555555' };
    const asked = (await requestWithdrawal(ada, '300.00', { to })).json();
    await confirm(ada, asked, await mailedCode(test, 'ada'));
    expect(await correct()).toMatchObject({
      outcome: 'refused',
      said: expect.stringContaining('The house has too little of its own'),
    });
    expect(await differences()).toEqual([0n]);
  });

  it('is taken from the house as well', async () => {
    await byTwo('attribute-to-house', 'pay-1', 'capital', 'round two');
    expect(await correct()).toMatchObject({ outcome: 'done' });
    expect(await attribute('ada')).toMatchObject({ outcome: 'done' });
    expect(await euros(test.user('ada'))).toMatchObject({ available: '500.00' });
    expect(await houseHas()).toEqual({ inventory: 100_000n, capital: -100_000n });
    expect(await differences()).toEqual([0n]);
  });
});
