import { randomBytes } from 'node:crypto';
import type { WithdrawalId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import {
  bankGateway,
  type Entry,
  gatewayEnvironment,
  notificationOf,
  recallOf,
  statementOf,
  statusOf,
} from '../../../../test/bank-gateway.ts';
import { confirm, euros, mailedCode, requestWithdrawal } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { operateByTwo } from '../../../../test/test-operators.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { applyBankNotification } from '../../fiat/bank-feed/apply-bank-notification.ts';
import { readBankFeed } from '../../fiat/bank-feed/read-bank-feed.ts';
import { reconcileEuros } from '../../fiat/reconciliation/reconcile-euros.ts';
import { endToEndIdOf } from './message-ids.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
beforeEach(async () => {
  gateway = bankGateway();
  test = await startTestApp({ environment: gatewayEnvironment(gateway.folder) });
});
afterEach(async () => {
  await test.close();
  await gateway.close();
});

const ada = () => test.user('ada');
const otherIban = 'GB33BUKB20201555555555';

async function work() {
  await runDueWork(test.context);
  await runDueWork(test.context);
}

async function reference() {
  return (await ada().post('/fiat/deposits', { body: { amount: null } })).json()
    .reference as string;
}

/** Ada has paid in by a transfer that a notification told of. */
async function paidIn(amount: string, entry: Omit<Entry, 'amount'> = {}) {
  gateway.lay(notificationOf([{ amount, remittance: await reference(), ...entry }]));
  await work();
}

async function ordered(amount: string, name = 'Ada Lovelace') {
  const to = { name, iban: otherIban };
  const withdrawal = (await requestWithdrawal(ada(), amount, { to })).json() as {
    id: WithdrawalId;
  };
  await confirm(ada(), withdrawal, await mailedCode(test, 'ada'));
  await work();
  return withdrawal;
}

async function sent(amount: string) {
  const withdrawal = await ordered(amount);
  gateway.answerPayees();
  await work();
  return withdrawal;
}

const stateOf = async ({ id }: { id: string }) =>
  (await ada().get(`/fiat/withdrawals/${id}`)).json().state;

const refusals = async () =>
  (
    await test.connection.database
      .selectFrom('bank_files')
      .select('refusal')
      .where('state', '=', 'refused')
      .execute()
  ).map(({ refusal }) => refusal);

describe('what the bank’s files say came in', () => {
  it('is credited by its reference, once: the statement has it again, and comes twice', async () => {
    await paidIn('250.00', { reference: 'bank-1' });
    const entry = { amount: '250.00', reference: 'bank-1' };
    const statement = statementOf([entry], { opening: '0.00', closing: '250.00' });
    gateway.lay(statement);
    gateway.lay(statement);
    gateway.lay(notificationOf([entry]));
    await work();
    expect(await euros(ada())).toMatchObject({ available: '250.00' });
    expect(await refusals()).toEqual([]);
    expect(gateway.listIn('inbox')).toEqual([]);
    expect(gateway.listIn('read')).toHaveLength(4);
  });

  it('waits for the statement where a notification gives it no reference', async () => {
    const remittance = await reference();
    const entry = { amount: '40.00', reference: null, remittance };
    gateway.lay(notificationOf([entry]));
    await work();
    expect(await euros(ada())).toMatchObject({ available: '0.00' });
    gateway.lay(statementOf([entry], { opening: '0.00', closing: '40.00' }));
    await work();
    expect(await euros(ada())).toMatchObject({ available: '40.00' });
  });

  it('is not what is only expected', async () => {
    gateway.lay(
      notificationOf([{ amount: '9.00', status: 'PDNG', remittance: await reference() }]),
    );
    await work();
    expect(await euros(ada())).toMatchObject({ available: '0.00' });
  });

  it('is nothing where an entry of nothing stands beside it', async () => {
    const remittance = await reference();
    const waived = { amount: '0.00', reference: 'waived' };
    const entries = [waived, { amount: '40.00', reference: null, remittance }];
    gateway.lay(statementOf(entries, { opening: '0.00', closing: '40.00' }));
    await work();
    expect(await refusals()).toEqual([]);
    expect(await euros(ada())).toMatchObject({ available: '40.00' });
    expect((await reconcileEuros(test.context))?.findings).toEqual([]);
  });

  it('is taken back when the bank gives it back, by the payer’s own id', async () => {
    await paidIn('70.00', { reference: 'bank-1', transactionId: 'of-the-payer' });
    gateway.lay(
      notificationOf([{ amount: '-70.00', transactionId: 'of-the-payer', returned: 'AC06' }]),
    );
    await work();
    expect(await euros(ada())).toMatchObject({ available: '0.00' });
  });

  it.each([
    ['one payment alone has', ['rent'], '0.00'],
    ['two payments have', ['rent', 'rent'], '140.00'],
  ])('is taken back by what its payer called it, where %s that name', async (_, ids, left) => {
    for (const endToEndId of ids) await paidIn('70.00', { endToEndId });
    const back = { amount: '-70.00', transactionId: 'of-the-return', endToEndId: 'rent' };
    gateway.lay(notificationOf([{ ...back, returned: 'AC06' }]));
    await work();
    expect(await euros(ada())).toMatchObject({ available: left });
  });

  it('stays when it is only asked back, and is remembered for a person', async () => {
    await paidIn('70.00', { reference: 'bank-1', transactionId: 'of-the-payer' });
    gateway.lay(recallOf({ id: 'recall-1', transactionId: 'of-the-payer', amount: '70.00' }));
    await work();
    expect(await euros(ada())).toMatchObject({ available: '70.00' });
    const recalls = await test.connection.database.selectFrom('bank_recalls').selectAll().execute();
    expect(recalls).toMatchObject([
      { id: 'recall-1', payment: 'bank-1', amount: 7000n, reason: 'FRAD' },
    ]);
  });
});

describe('recalls of one id', () => {
  const recall = { id: 'recall-1', messageId: 'message-1', transactionId: 'one', amount: '70.00' };
  const ids = async () =>
    (
      await test.connection.database
        .selectFrom('bank_recalls')
        .select(['id', 'transaction_id'])
        .orderBy('id')
        .execute()
    ).map((row) => `${row.id}: ${row.transaction_id}`);

  it('are two where two banks called them so', async () => {
    gateway.lay(recallOf({ ...recall, bic: 'COBADEFFXXX' }));
    gateway.lay(recallOf({ ...recall, bic: 'DEUTDEFFXXX', transactionId: 'two' }));
    gateway.lay(recallOf({ ...recall, bic: 'DEUTDEFFXXX', transactionId: 'two', messageId: '2' }));
    await work();
    expect(await ids()).toEqual(['recall-1: one', 'recall-1@DEUTDEFFXXX: two']);
    expect(await refusals()).toEqual([]);
  });

  it('are not where one bank does, which somebody is told of', async () => {
    gateway.lay(recallOf(recall));
    gateway.lay(recallOf({ ...recall, messageId: 'message-2', transactionId: 'two' }));
    await work();
    expect(await ids()).toEqual(['recall-1: one']);
    expect(await refusals()).toEqual(['another recall had this id']);
  });
});

describe('what is told before its payment', () => {
  const transactionId = 'of-the-payer';
  const back = { amount: '-70.00', transactionId, returned: 'AC06', reference: 'back' };
  const stated = async (entry: Omit<Entry, 'amount'> = {}) => {
    const remittance = await reference();
    const payment = { amount: '70.00', reference: null, transactionId, remittance, ...entry };
    const entries = [payment, { ...back, transactionId: 'of-the-return' }];
    return statementOf(entries, { opening: '0.00', closing: '0.00' });
  };

  it('is its return, which takes it back when it comes', async () => {
    gateway.lay(notificationOf([back]));
    await work();
    gateway.lay(await stated());
    await work();
    expect(await refusals()).toEqual([]);
    expect(await euros(ada())).toMatchObject({ available: '0.00' });
    const reconciled = await reconcileEuros(test.context);
    expect(reconciled).toMatchObject({ difference: 0n, waiting: 0n, findings: [] });
  });

  it('is its return by what its payer called it', async () => {
    gateway.lay(notificationOf([{ ...back, transactionId: 'of-it', endToEndId: 'rent' }]));
    await work();
    gateway.lay(await stated({ transactionId: 'another', endToEndId: 'rent' }));
    await work();
    expect(await euros(ada())).toMatchObject({ available: '0.00' });
  });

  it.each([
    ['another amount', { amount: '-70.01' }],
    ['another name', { transactionId: 'of-another' }],
    ['an earlier day', { bookedOn: '2026-01-02' }],
    ['nothing that it gives back', { returned: undefined as never }],
  ])('is not its return where it has %s', async (_, entry) => {
    gateway.lay(notificationOf([{ ...back, ...entry }]));
    await work();
    await paidIn('70.00', { transactionId });
    expect(await euros(ada())).toMatchObject({ available: '70.00' });
  });

  it('is not its return where people have booked it otherwise', async () => {
    gateway.lay(notificationOf([back]));
    gateway.lay(notificationOf([{ amount: '100.00', reference: 'owners' }]));
    await work();
    await operateByTwo(test, 'attribute-to-house', 'owners', 'capital', 'round one');
    await operateByTwo(test, 'book-debit', 'back', 'fee', 'as it looked');
    await paidIn('70.00', { transactionId });
    expect(await euros(ada())).toMatchObject({ available: '70.00' });
  });

  it('is a recall of it, which holds back its receiver’s payouts when it comes', async () => {
    await paidIn('500.00');
    gateway.lay(recallOf({ id: 'recall-1', transactionId, amount: '70.00' }));
    await work();
    await paidIn('70.00', { reference: 'bank-1', transactionId });
    await sent('20.00');
    expect(gateway.orders()).toEqual([]);
    const recalls = await test.connection.database.selectFrom('bank_recalls').selectAll().execute();
    expect(recalls).toMatchObject([{ id: 'recall-1', payment: 'bank-1' }]);
  });
});

describe('a payout by files', () => {
  beforeEach(() => paidIn('500.00'));

  it('is asked about before the first payment, sent once, and settled by what the account shows', async () => {
    const withdrawal = await ordered('120.50', 'Ádá Lövelace & Söhne');
    expect(gateway.orders()).toEqual([]);
    gateway.answerPayees();
    await work();
    const [order, ...others] = gateway.orders();
    expect(others).toEqual([]);
    expect(order?.transfers).toEqual([
      { endToEndId: endToEndIdOf(withdrawal.id), name: 'Ada Loevelace Soehne', amount: '120.50' },
    ]);
    expect(await stateOf(withdrawal)).toBe('submitted');
    gateway.lay(notificationOf([{ amount: '-120.50', endToEndId: endToEndIdOf(withdrawal.id) }]));
    await work();
    expect(await stateOf(withdrawal)).toBe('settled');
    await ordered('10.00', 'Ádá Lövelace & Söhne');
    expect(gateway.texts('acmt.023')).toHaveLength(1);
    expect(gateway.orders()).toHaveLength(2);
  });

  it.each([
    ['NMTC', 'rejected', 0],
    ['CMTC', 'rejected', 0],
    ['NOAP', 'submitted', 1],
  ])('where a payee’s bank answers %s it is %s', async (code, state, orders) => {
    const withdrawal = await ordered('20.00');
    gateway.answerPayees(code);
    await work();
    expect(await stateOf(withdrawal)).toBe(state);
    expect(gateway.orders()).toHaveLength(orders);
  });

  it('writes its holder’s address in parts, and letters that every bank takes', async () => {
    await sent('20.00');
    const [xml] = gateway.texts('pain.001');
    expect(xml).toContain('<Nm>tessera GmbH fuer Muessige</Nm>');
    expect(xml).toMatch(/<StrtNm>Strasse der Tests<\/StrtNm>\s*<BldgNb>7<\/BldgNb>/);
    expect(xml).toMatch(/<TwnNm>Berlin<\/TwnNm>\s*<Ctry>DE<\/Ctry>/);
    expect(xml).not.toContain('AdrLine');
  });

  it('comes back where one transfer of a file is refused, and the others go on', async () => {
    const first = await ordered('20.00');
    const second = await ordered('30.00');
    gateway.answerPayees();
    await work();
    const [order] = gateway.orders();
    expect(order?.transfers).toHaveLength(2);
    gateway.lay(
      statusOf(order?.messageId ?? '', { rejected: [endToEndIdOf(first.id)], code: 'AC04' }),
    );
    await work();
    expect(await stateOf(first)).toBe('rejected');
    expect(await stateOf(second)).toBe('submitted');
    expect(await euros(ada())).toEqual({ available: '470.00', held: '30.00' });
  });

  it('comes back where a whole file is refused, but not where the bank has it already', async () => {
    const withdrawal = await sent('20.00');
    const orderId = gateway.orders()[0]?.messageId ?? '';
    gateway.lay(statusOf(orderId, { whole: 'RJCT', code: 'DU01' }));
    await work();
    expect(await stateOf(withdrawal)).toBe('submitted');
    gateway.lay(statusOf(orderId, { whole: 'RJCT', code: 'FF01' }));
    await work();
    expect(await stateOf(withdrawal)).toBe('rejected');
  });

  it('comes back where a whole file is refused and the report names another transfer alone', async () => {
    const first = await ordered('20.00');
    const second = await ordered('30.00');
    gateway.answerPayees();
    await work();
    const orderId = gateway.orders()[0]?.messageId ?? '';
    gateway.lay(
      statusOf(orderId, { whole: 'RJCT', rejected: [endToEndIdOf(first.id)], code: 'FF01' }),
    );
    await work();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['rejected', 'rejected']);
    expect(await euros(ada())).toEqual({ available: '500.00', held: '0.00' });
  });

  it('does not come back where the report that refuses its file says that it is carried out', async () => {
    const first = await ordered('20.00');
    const second = await ordered('30.00');
    gateway.answerPayees();
    await work();
    const orderId = gateway.orders()[0]?.messageId ?? '';
    const accepted = statusOf(orderId, { whole: 'RJCT', rejected: [endToEndIdOf(first.id)] });
    gateway.lay(accepted.replace('<TxSts>RJCT</TxSts>', '<TxSts>ACSP</TxSts>'));
    await work();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['submitted', 'rejected']);
  });

  it.each([
    ['after it was settled', (debit: Entry, back: Entry) => [[debit], [back]]],
    ['before its debit in a file', (debit: Entry, back: Entry) => [[back, debit]]],
    ['in a file before that of its debit', (debit: Entry, back: Entry) => [[back], [debit]]],
  ])('comes back %s', async (_, filesOf) => {
    const withdrawal = await sent('20.00');
    const endToEndId = endToEndIdOf(withdrawal.id);
    const debit = { amount: '-20.00', endToEndId };
    for (const entries of filesOf(debit, { amount: '20.00', endToEndId, returned: 'AC04' })) {
      gateway.lay(notificationOf(entries));
    }
    await work();
    expect(await stateOf(withdrawal)).toBe('returned');
    expect(await euros(ada())).toEqual({ available: '500.00', held: '0.00' });
    expect((await reconcileEuros(test.context))?.findings).toEqual([]);
  });

  it('comes back after it was settled, whichever of the two is applied first', async () => {
    const withdrawal = await sent('20.00');
    const endToEndId = endToEndIdOf(withdrawal.id);
    gateway.lay(notificationOf([{ amount: '-20.00', endToEndId }]));
    gateway.lay(notificationOf([{ amount: '20.00', endToEndId, returned: 'AC04' }]));
    await readBankFeed(test.context);
    const told = await test.connection.database
      .selectFrom('bank_notifications')
      .select('number')
      .where('applied_at', 'is', null)
      .orderBy('number', 'desc')
      .execute();
    expect(told).toHaveLength(2);
    for (const { number } of told) await applyBankNotification(test.context, number);
    expect(await stateOf(withdrawal)).toBe('settled');
    await work();
    expect(await stateOf(withdrawal)).toBe('returned');
    expect((await reconcileEuros(test.context))?.findings).toEqual([]);
  });

  it('is not settled by a movement of another amount, nor given back by a payer who names it', async () => {
    const withdrawal = await sent('20.00');
    const endToEndId = endToEndIdOf(withdrawal.id);
    gateway.lay(notificationOf([{ amount: '-20.01', endToEndId }]));
    gateway.lay(notificationOf([{ amount: '20.00', endToEndId }]));
    await work();
    expect(await stateOf(withdrawal)).toBe('submitted');
  });

  it('goes out once where a process ended between its file and the note of it', async () => {
    await sent('20.00');
    const { messageId } = gateway.orders()[0] ?? {};
    const [content = ''] = gateway.texts('pain.001');
    await test.connection.database
      .updateTable('bank_files')
      .set({ state: 'to_write', content })
      .where('message', '=', 'pain.001.001.09')
      .execute();
    await work();
    expect(gateway.orders().map((order) => order.messageId)).toEqual([messageId]);
  });
});

describe('a file that is none of ours', () => {
  it.each([
    ['half a file', () => notificationOf([{ amount: '5.00' }]).slice(0, 300), /no whole XML/],
    ['a document type', () => `<!DOCTYPE x [<!ENTITY a "b">]><Document/>`, /document type/],
    [
      'another message',
      () => '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"/>',
      /camt.052/,
    ],
    ['another name space', () => '<Document xmlns="https://example.com"/>', /name space/],
    [
      'another account',
      () => statementOf([], { opening: '0.00', closing: '0.00', iban: otherIban }),
      /another account/,
    ],
    ['dollars', () => notificationOf([{ amount: '5.00', currency: 'USD' }]), /no amount of euros/],
    [
      'balances that its movements do not explain',
      () => statementOf([{ amount: '5.00' }], { opening: '0.00', closing: '6.00' }),
      /do not lead from/,
    ],
  ])('is set aside: %s', async (_, text, why) => {
    gateway.lay(text());
    await paidIn('8.00');
    expect(gateway.listIn('refused')).toHaveLength(1);
    expect(await refusals()).toEqual([expect.stringMatching(why)]);
    // It holds up nothing that came after it.
    expect(await euros(ada())).toMatchObject({ available: '8.00' });
  });

  it('is no duplicate: another message under an id that was seen', async () => {
    const remittance = await reference();
    const entry = { amount: '8.00', remittance };
    gateway.lay(notificationOf([{ ...entry, reference: 'bank-1' }], 'one-id'));
    gateway.lay(notificationOf([{ ...entry, reference: 'bank-2' }], 'one-id'));
    await work();
    expect(await refusals()).toEqual(['another message had its id']);
    expect(await euros(ada())).toMatchObject({ available: '8.00' });
  });

  it('changes nothing of what was known: another amount under the same reference', async () => {
    await paidIn('8.00', { reference: 'bank-1' });
    gateway.lay(notificationOf([{ amount: '80.00', reference: 'bank-1' }]));
    await work();
    expect(await refusals()).toEqual(['a movement has another amount than before']);
    expect(await euros(ada())).toMatchObject({ available: '8.00' });
  });

  it('is read when it is laid there again, once what it contradicted is explained', async () => {
    const transactionId = 'of-both';
    await paidIn('8.00', { reference: 'bank-1', transactionId });
    const entry = { amount: '8.00', transactionId, remittance: await reference() };
    const next = statementOf([{ ...entry, reference: 'bank-2' }], {
      opening: '8.00',
      closing: '16.00',
    });
    gateway.lay(next, 'next.xml');
    await work();
    expect(await refusals()).toEqual([expect.stringMatching(/may be one that was told/)]);
    gateway.lay(
      statementOf([{ ...entry, reference: 'bank-1' }], { opening: '0.00', closing: '8.00' }),
    );
    await work();
    gateway.lay(next, 'next.xml');
    await work();
    expect(await refusals()).toEqual([]);
    expect(gateway.listIn('inbox')).toEqual([]);
    expect(await euros(ada())).toMatchObject({ available: '16.00' });
  });

  it('is set aside where nobody foresaw what is wrong with it, and says it of now', async () => {
    const nobodys = notificationOf([
      { amount: '5.00', reference: randomBytes(4_000).toString('hex') },
    ]);
    gateway.lay(nobodys, 'much.xml');
    await paidIn('8.00');
    expect(await refusals()).toEqual(['our database does not take it: 54000 bank_bookings_pkey']);
    expect(await euros(ada())).toMatchObject({ available: '8.00' });
    await test.connection.database
      .updateTable('bank_files')
      .set({ refusal: 'of before' })
      .where('state', '=', 'refused')
      .execute();
    gateway.lay(nobodys, 'much.xml');
    await work();
    expect(await refusals()).toEqual(['our database does not take it: 54000 bank_bookings_pkey']);
  });

  it('ends the turn and stays where the database is not as it should be', async () => {
    gateway.lay(notificationOf([{ amount: '8.00' }]));
    await sql`alter table bank_bookings rename to gone`.execute(test.connection.superuser.database);
    await expect(work()).rejects.toThrow('Some due work failed');
    expect(gateway.listIn('inbox')).toHaveLength(1);
    await sql`alter table gone rename to bank_bookings`.execute(test.connection.superuser.database);
    await work();
    expect(gateway.listIn('read')).toHaveLength(1);
  });

  it('is left alone while it may still be written', async () => {
    gateway.lay('<Document', 'half.xml.part');
    await work();
    expect(gateway.listIn('inbox')).toEqual(['half.xml.part']);
  });
});
