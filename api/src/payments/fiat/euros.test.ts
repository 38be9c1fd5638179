import type { WithdrawalId } from '@tessera/contracts/ids';
import {
  confirm,
  euros,
  mailedCode,
  payIn,
  requestWithdrawal,
  testIban,
  transfer,
} from '../../../test/euro-steps.ts';
import { hearLosses } from '../../../test/hear-losses.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runDueWork } from '../../service/background/run-due-work.ts';
import type { PayoutOrder } from '../bank/bank.ts';
import { orderPayout } from '../withdrawals/euros/order-payout.ts';
import { applyBankNotification } from './bank-feed/apply-bank-notification.ts';
import { readBankFeed } from './bank-feed/read-bank-feed.ts';
import { attributePayment } from './deposits/attribute-payment.ts';
import { reconcileEuros } from './reconciliation/reconcile-euros.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await expectBooksToAgree();
  expect(await reconcileEuros(test.context)).toMatchObject({ difference: 0n, findings: [] });
  await test.close();
});

/** What lies with us and on its way is what belongs to customers and to nobody. */
async function expectBooksToAgree() {
  const rows = await test.connection.database
    .selectFrom('ledger_accounts')
    .select(['kind', ({ fn }) => fn.sum<bigint>('balance').as('sum')])
    .where('asset', '=', 'EUR')
    .groupBy('kind')
    .execute();
  const sum = (...kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, row) => total + row.sum, 0n);
  expect(sum('custody', 'in_transit')).toBe(sum('unattributed', 'available', 'held', 'collateral'));
}

const person = (name: string) => test.user(name);
const stateOf = async (url: string, name: string) => (await person(name).get(url)).json();

async function withdrawn(name: string, amount: string) {
  const withdrawal = (await requestWithdrawal(person(name), amount)).json();
  const response = await confirm(person(name), withdrawal, await mailedCode(test, name));
  expect(response.json()).toMatchObject({ state: 'submitted' });
  return withdrawal as { id: WithdrawalId };
}

async function settle() {
  await runDueWork(test.context);
  test.context.clock.advance(11_000);
  await runDueWork(test.context);
}

describe('a euro deposit', () => {
  it('is credited to whom its reference names, and tells how it went', async () => {
    const ada = person('ada');
    const body = { amount: { asset: 'EUR', amount: '250.00' } };
    const deposit = (await ada.post('/fiat/deposits', { body })).json();
    expect(deposit).toMatchObject({ state: 'instructed', instruction: { sandbox: true } });
    expect(deposit.instruction.qrPayload.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'tessera sandbox',
      'DE36000000000000000000',
      'EUR250.00',
      '',
      deposit.reference,
    ]);
    await transfer(person('grace'), '249.99', `for ada ${deposit.reference.toLowerCase()}`);
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/deposits/${deposit.id}`, 'ada')).toMatchObject({
      state: 'credited',
      amount: { amount: '249.99' },
      events: [{ type: 'instructed' }, { type: 'received' }, { type: 'credited' }],
    });
    expect(await euros(ada)).toEqual({ available: '249.99', held: '0.00' });
    expect((await person('grace').get(`/fiat/deposits/${deposit.id}`)).statusCode).toBe(404);
  });

  it('comes again on the same reference as another deposit', async () => {
    const { deposit } = await payIn(test, person('ada'), '100.00');
    await transfer(person('ada'), '100.00', deposit.reference);
    await runDueWork(test.context);
    await runDueWork(test.context);
    expect(await euros(person('ada'))).toMatchObject({ available: '200.00' });
    expect((await stateOf('/fiat/deposits', 'ada')).items).toHaveLength(2);
  });

  it('belongs to nobody without a reference of ours, and can go back', async () => {
    const paymentId = await transfer(person('ada'), '70.00', 'RF18539007547034 rent');
    await runDueWork(test.context);
    expect(await euros(person('ada'))).toMatchObject({ available: '0.00' });
    await person('ada').post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await runDueWork(test.context);
    const row = await test.connection.database
      .selectFrom('fiat_unattributed_payments')
      .select('state')
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('returned');
  });

  it('is attributed by support when somebody forgot the reference', async () => {
    const paymentId = await transfer(person('ada'), '70.00', 'Ada Lovelace');
    await runDueWork(test.context);
    const found = { paymentId, userId: await person('ada').id(), cause: 'ticket' };
    const attribute = () =>
      test.connection.database
        .transaction()
        .execute((trx) => attributePayment(trx, test.context, found));
    await attribute();
    await expect(attribute()).rejects.toThrow('no such unattributed payment');
    expect(await euros(person('ada'))).toEqual({ available: '70.00', held: '0.00' });
    await person('ada').post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await runDueWork(test.context);
    expect(await euros(person('ada'))).toEqual({ available: '0.00', held: '0.00' });
  });

  it('goes back before it is credited, and owes nothing', async () => {
    const ada = person('ada');
    const { reference, id } = (await ada.post('/fiat/deposits', { body: { amount: null } })).json();
    const paymentId = await transfer(ada, '70.00', reference);
    await ada.post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await readBankFeed(test.context);
    await applyBankNotification(test.context, 1n);
    await applyBankNotification(test.context, 2n);
    await applyBankNotification(test.context, 2n);
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/deposits/${id}`, 'ada')).toMatchObject({
      state: 'returned',
      shortfall: null,
      events: [{ type: 'instructed' }, { type: 'received' }, { type: 'returned' }],
    });
  });

  it('is returned after it was spent: the rest is owed, blocks, and is repaid first', async () => {
    const ada = person('ada');
    const { deposit, paymentId } = await payIn(test, ada, '1000.00');
    await withdrawn('ada', '700.00');
    await settle();
    await ada.post(`/sandbox/bank/payments/${paymentId}/return`, { body: { reason: 'recalled' } });
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/deposits/${deposit.id}`, 'ada')).toMatchObject({
      state: 'returned',
      shortfall: { amount: '700.00' },
    });
    expect(await euros(ada)).toEqual({ available: '0.00', held: '0.00' });

    await payIn(test, ada, '500.00');
    expect(await euros(ada)).toMatchObject({ available: '0.00' });
    expect((await requestWithdrawal(ada, '10.00')).json()).toMatchObject({
      status: 409,
      code: 'receivable_outstanding',
    });
    await payIn(test, ada, '300.00');
    expect(await euros(ada)).toMatchObject({ available: '100.00' });
    expect((await requestWithdrawal(ada, '10.00')).statusCode).toBe(201);
    const again = await ada.post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    expect(again.json()).toMatchObject({ status: 409, code: 'illegal_transition' });
  });

  it('that is returned locks the loans that are valued anew before any account', async () => {
    const ada = person('ada');
    const { paymentId } = await payIn(test, ada, '10.00');
    const { context, heard } = hearLosses(test);
    await ada.post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await runDueWork(context);
    expect(heard).toEqual([await ada.id()]);
  });
});

describe('a euro withdrawal', () => {
  it('is held, confirmed, ordered once and settled', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const response = await requestWithdrawal(ada, '400.00');
    expect(response.statusCode).toBe(201);
    const withdrawal = response.json();
    expect(withdrawal).toMatchObject({
      state: 'pending_confirmation',
      stepUp: { factors: ['email'], attemptsLeft: 5 },
      payee: { id: null, name: 'Ada Lovelace', iban: testIban },
    });
    expect(await euros(ada)).toEqual({ available: '600.00', held: '400.00' });
    await confirm(ada, withdrawal, await mailedCode(test, 'ada'));
    expect(await euros(ada)).toEqual({ available: '600.00', held: '400.00' });
    await settle();
    expect(await stateOf(`/fiat/withdrawals/${withdrawal.id}`, 'ada')).toMatchObject({
      state: 'settled',
      stepUp: null,
      events: ['requested', 'submitted', 'ordered', 'settled'].map((type) => ({ type })),
    });
    expect(await euros(ada)).toEqual({ available: '600.00', held: '0.00' });
    expect((await person('grace').get(`/fiat/withdrawals/${withdrawal.id}`)).statusCode).toBe(404);
  });

  it('is confirmed once, whichever tab was faster', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const withdrawal = (await requestWithdrawal(ada, '400.00')).json();
    const code = await mailedCode(test, 'ada');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirm(ada, withdrawal, code)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'illegal_transition',
      from: 'submitted',
      to: 'submitted',
    });
  });

  it('is one when the request is sent twice', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const first = await requestWithdrawal(ada, '400.00', { key: 'click' });
    const second = await requestWithdrawal(ada, '400.00', { key: 'click' });
    expect(second.body).toBe(first.body);
    expect(await euros(ada)).toEqual({ available: '600.00', held: '400.00' });
  });

  it('never overdraws, however many come at once', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestWithdrawal(ada, '190.00')),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 201);
    expect(accepted).toHaveLength(5);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json()).toMatchObject({ status: 409, code: 'insufficient_funds' });
    }
    expect(await euros(ada)).toEqual({ available: '50.00', held: '950.00' });
  });

  it('is one of ten that are open at most, also of one moment', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const keys = Array.from({ length: 30 }, (_, index) => `of-many-${index}`);
    const ask = (key: string) => requestWithdrawal(ada, '10.00', { key });
    const answers = await Promise.all(keys.map(ask));
    const accepted = answers.filter(({ statusCode }) => statusCode === 201);
    expect(accepted).toHaveLength(10);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'too_many_open_withdrawals',
        path: '/dashboard/fiat',
      });
    }
    expect(await euros(ada)).toEqual({ available: '900.00', held: '100.00' });

    // Sent again, each gets the answer that it had.
    expect((await Promise.all(keys.map(ask))).map(({ body }) => body)).toEqual(
      answers.map(({ body }) => body),
    );
    const { id } = accepted[0]?.json() ?? {};
    expect((await ada.post(`/fiat/withdrawals/${id}/cancel`)).statusCode).toBe(200);
    expect((await requestWithdrawal(ada, '10.00')).statusCode).toBe(201);
    expect((await requestWithdrawal(ada, '10.00')).statusCode).toBe(409);
  });

  it('is ordered once, whatever breaks between the bank and us', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const { id } = await withdrawn('ada', '400.00');
    const { bank } = test.context;
    if (!bank) throw new Error('The sandbox has a bank');
    let calls = 0;
    const broken = {
      ...test.context,
      bank: {
        ...bank,
        orderPayout: async (order: PayoutOrder) => {
          await bank.orderPayout(order);
          calls += 1;
          if (calls === 1) throw new Error('the line broke after the bank took it');
        },
      },
    };
    await expect(orderPayout(broken, id)).rejects.toThrow('the line broke');
    await Promise.all([orderPayout(broken, id), orderPayout(broken, id)]);
    await settle();
    const { events } = await stateOf(`/fiat/withdrawals/${id}`, 'ada');
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'requested',
      'submitted',
      'ordered',
      'settled',
    ]);
    expect(await euros(ada)).toEqual({ available: '600.00', held: '0.00' });
  });

  it('returned to somebody who owes us repays that first', async () => {
    const ada = person('ada');
    const { paymentId } = await payIn(test, ada, '1000.00');
    const { id } = await withdrawn('ada', '1000.00');
    await settle();
    await ada.post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await runDueWork(test.context);
    await ada.post(`/sandbox/bank/payouts/${id}/return`, { body: {} });
    await runDueWork(test.context);
    expect(await euros(ada)).toEqual({ available: '0.00', held: '0.00' });
    await payIn(test, ada, '20.00');
    expect((await requestWithdrawal(ada, '20.00')).statusCode).toBe(201);
  });

  it('is cancelled or expires, and gives everything back', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const [one, two] = [
      (await requestWithdrawal(ada, '100.00')).json(),
      (await requestWithdrawal(ada, '200.00')).json(),
    ];
    expect((await ada.post(`/fiat/withdrawals/${one.id}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
    });
    expect((await ada.post(`/fiat/withdrawals/${one.id}/cancel`)).json()).toMatchObject({
      code: 'illegal_transition',
      from: 'cancelled',
    });
    const code = await mailedCode(test, 'ada');
    test.context.clock.advance(30 * 60_000);
    expect((await confirm(ada, two, code)).json()).toMatchObject({ code: 'withdrawal_expired' });
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/withdrawals/${two.id}`, 'ada')).toMatchObject({ state: 'expired' });
    expect(await euros(ada)).toEqual({ available: '1000.00', held: '0.00' });
    expect(await stateOf('/limits', 'ada')).toMatchObject({ used: { amount: '0.00' } });
  });

  it('that the bank rejects or returns is the customer’s again', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const rejected = await withdrawn('ada', '300.00');
    await runDueWork(test.context);
    await ada.post(`/sandbox/bank/payouts/${rejected.id}/reject`, { body: { reason: 'AC04' } });
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/withdrawals/${rejected.id}`, 'ada')).toMatchObject({
      state: 'rejected',
      reason: 'AC04',
    });
    expect(await euros(ada)).toEqual({ available: '1000.00', held: '0.00' });

    const returned = await withdrawn('ada', '300.00');
    await settle();
    expect(await euros(ada)).toMatchObject({ available: '700.00' });
    const foreign = await person('grace').post(`/sandbox/bank/payouts/${returned.id}/return`, {
      body: {},
    });
    expect(foreign.statusCode).toBe(404);
    await ada.post(`/sandbox/bank/payouts/${returned.id}/return`, { body: {} });
    await runDueWork(test.context);
    expect(await stateOf(`/fiat/withdrawals/${returned.id}`, 'ada')).toMatchObject({
      state: 'returned',
    });
    expect(await euros(ada)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('is rejected by the bank as soon as it is confirmed, before it was ordered by itself', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const { id } = await withdrawn('ada', '300.00');
    const reject = `/sandbox/bank/payouts/${id}/reject`;
    const foreign = await person('grace').post(reject, { body: {} });
    expect(foreign.statusCode).toBe(404);
    expect((await ada.post(reject, { body: { reason: 'AC04' } })).statusCode).toBe(200);
    await runDueWork(test.context);
    const ended = await stateOf(`/fiat/withdrawals/${id}`, 'ada');
    expect(ended).toMatchObject({ state: 'rejected', reason: 'AC04' });
    expect(ended.events.map(({ type }: { type: string }) => type)).toEqual([
      'requested',
      'submitted',
      'ordered',
      'rejected',
    ]);
    expect(await euros(ada)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('that waits for its code is nothing that the bank could reject', async () => {
    const ada = person('ada');
    await payIn(test, ada, '1000.00');
    const { id } = (await requestWithdrawal(ada, '300.00')).json();
    const early = await ada.post(`/sandbox/bank/payouts/${id}/reject`, { body: {} });
    expect(early.statusCode).toBe(404);
    expect(await stateOf(`/fiat/withdrawals/${id}`, 'ada')).toMatchObject({
      state: 'pending_confirmation',
    });
  });

  it.each([
    ['0.99', {}, 'amount_not_allowed'],
    ['0.00', {}, 'amount_not_allowed'],
    ['10.00', { to: { name: 'A', iban: 'DE88370400440532013000' } }, 'invalid_iban'],
    ['10.00', { to: { name: 'A', iban: 'DE36000000000000000000' } }, 'own_account'],
    ['10.00', { to: { payeeId: '01a1fa8d-4a80-7797-afcc-8a86a066c15d' } }, 'not_found'],
    ['10.00', { to: { name: 'A\u0000', iban: testIban } }, 'invalid_request'],
    ['10.001', {}, 'invalid_amount'],
    ['10.01', {}, 'insufficient_funds'],
  ])('of %s to %j is refused as %s', async (amount, options, code) => {
    await payIn(test, person('ada'), '10.00');
    expect((await requestWithdrawal(person('ada'), amount, options)).json().code).toBe(code);
    expect(await euros(person('ada'))).toEqual({ available: '10.00', held: '0.00' });
  });
});

describe('without a bank', () => {
  it('euros neither come nor go, and the API says so', async () => {
    const other = await startTestApp({ environment: { BANK: 'none' } });
    const ada = other.user('ada');
    expect((await ada.get('/fiat/terms')).json()).toMatchObject({ bank: null });
    const deposit = await ada.post('/fiat/deposits', { body: { amount: null } });
    expect(deposit.json()).toMatchObject({ status: 503, code: 'bank_unavailable' });
    expect((await requestWithdrawal(ada, '10.00')).json()).toMatchObject({
      code: 'bank_unavailable',
    });
    expect((await ada.post('/sandbox/bank/payments', { body: {} })).statusCode).toBe(404);
    await other.close();
  });
});
