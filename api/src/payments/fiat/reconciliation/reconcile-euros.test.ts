import type { UserId } from '@tessera/contracts/ids';
import { type Cents, cents } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import {
  bankGateway,
  gatewayEnvironment,
  notificationOf,
  statementOf,
} from '../../../../test/bank-gateway.ts';
import { confirm, mailedCode, payIn, requestWithdrawal } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { reconcileEuros } from './reconcile-euros.ts';
import { readEuroReconciliations, reconcileEurosRegularly } from './reconcile-euros-regularly.ts';

let test: TestApp;
afterEach(() => test.close());

const what = async () =>
  ((await reconcileEuros(test.context))?.findings ?? []).map((finding) => finding.what);

/** As somebody does who owns the tables and has switched their guards off. */
async function tamper(statement: ReturnType<typeof sql>) {
  await test.connection.superuser.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
}

/** As somebody does who may use the ledger's own functions; what is a customer's is Ada's. */
async function post(eventKey: string, from: Kind, to: Kind, amount: Cents) {
  const userId = await test.user('ada').id();
  const named = (kind: Kind) =>
    kind === 'available'
      ? ({ kind, asset: 'EUR', userId } as const)
      : ({ kind, asset: 'EUR' } as const);
  const postings = [debit(named(from), amount, 'x'), credit(named(to), amount, 'x')];
  const bookedAt = test.context.clock.now();
  await test.connection.database
    .transaction()
    .execute((trx) =>
      postTransfer(trx, { kind: 'x', eventKey, reference: null, bookedAt, prices: [], postings }),
    );
}

type Kind = 'available' | 'custody' | 'unattributed';

describe('a line that is wrong', () => {
  beforeEach(async () => {
    test = await startTestApp();
    await payIn(test, test.user('ada'), '300.00');
    await payIn(test, test.user('grace'), '300.00');
    const ada = test.user('ada');
    const withdrawal = (await requestWithdrawal(ada, '50.00')).json();
    await confirm(ada, withdrawal, await mailedCode(test, 'ada'));
    await runDueWork(test.context);
    test.context.clock.advance(11_000);
    await runDueWork(test.context);
    expect(await what()).toEqual([]);
  });

  it('is found when a million is invented', async () => {
    const amount = cents(100_000_000n);
    const userId = await test.user('ada').id();
    await test.connection.database.transaction().execute((trx) =>
      postTransfer(trx, {
        kind: 'euro_payment_received',
        eventKey: 'euro-payment:invented:received',
        reference: null,
        bookedAt: test.context.clock.now(),
        prices: [],
        postings: [
          { account: { kind: 'custody', asset: 'EUR' }, side: 'debit', amount, kind: 'deposit' },
          {
            account: { kind: 'available', asset: 'EUR', userId },
            side: 'credit',
            amount,
            kind: 'deposit',
          },
        ],
      }),
    );
    const log = { error: jest.fn() };
    await reconcileEurosRegularly(test.context, log as never);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({
        difference: '-1000000.00',
        findings: [
          'the ledger has it, the bank has not: euro-payment:invented:received (-1000000.00)',
        ],
      }),
      expect.any(String),
    );
    expect(await readEuroReconciliations(test.connection.database)).toMatchObject([
      { difference: -100_000_000n, findings: 1, differs_since: test.context.clock.now() },
    ]);
  });

  it('is found when a booking is gone', async () => {
    await tamper(sql`
      delete from ledger_entries where transfer_id in (
        select id from ledger_transfers where event_key like 'euro-payment:%' limit 1
      )
    `);
    expect(await what()).toEqual(['the bank has it, the ledger has not']);
  });

  it('is found when a sum is right and whose it is is not', async () => {
    await tamper(sql`
      update ledger_entries as entry set account_entry = account_entry + 1000, account_id = (
        select id from ledger_accounts as other
        where other.kind = 'available' and other.asset = 'EUR' and other.id <> entry.account_id limit 1
      )
      where entry.transfer_id = (
        select id from ledger_transfers where event_key like 'euro-deposit:%:credited' limit 1
      ) and entry.side = 'credit'
    `);
    expect(await what()).toEqual(['another customer']);
  });

  it('is found when deposits changed their owners, both with what they have', async () => {
    const ids = await Promise.all(['ada', 'grace'].map((name) => test.user(name).id()));
    const [ada, grace] = ids as [UserId, UserId];
    await tamper(sql`
      update fiat_deposits set user_id = case user_id when ${ada}::uuid then ${grace}::uuid else ${ada}::uuid end
    `);
    expect(await what()).toEqual(['another customer', 'another customer']);
  });

  it('is found when the ledger has a payment that went back twice', async () => {
    const { paymentId } = await payIn(test, test.user('ada'), '20.00');
    await test.user('ada').post(`/sandbox/bank/payments/${paymentId}/return`, { body: {} });
    await runDueWork(test.context);
    expect(await what()).toEqual([]);
    await post(`euro-payment:${paymentId}:returned`, 'available', 'custody', cents(2_000n));
    expect(await what()).toContain('the ledger has it twice');
  });

  it('is found when a payment that names nobody was credited, which nobody attributed', async () => {
    await tamper(sql`
      update sandbox_bank_events set event = jsonb_set(event, '{remittance}', '"for nobody"')
      where number = (select min(number) from sandbox_bank_events)
    `);
    expect(await what()).toEqual(['another customer']);
  });

  it('is found when a credit says that it was a deposit, which there is none of', async () => {
    await post('euro-payment:invented:received', 'custody', 'unattributed', cents(100n));
    await post('euro-deposit:invented:credited', 'unattributed', 'available', cents(100n));
    expect(await what()).toEqual(['the ledger has it, the bank has not', 'a credit of no payment']);
  });

  it('is found when a payout went to another account than it was asked for', async () => {
    await tamper(sql`update fiat_withdrawals set iban = 'GB33BUKB20201555555555'`);
    expect(await what()).toEqual(['another account']);
  });

  it('is found when an amount is another', async () => {
    await tamper(sql`update sandbox_bank_payments set amount = amount + 1 where paid_by = (
      select id from users order by id limit 1
    )`);
    expect(await what()).toEqual(['another amount']);
  });
});

describe('a bank of files', () => {
  let gateway: ReturnType<typeof bankGateway>;
  beforeEach(async () => {
    gateway = bankGateway();
    test = await startTestApp({ environment: gatewayEnvironment(gateway.folder) });
  });
  afterEach(() => gateway.close());

  async function reference() {
    const deposit = await test.user('ada').post('/fiat/deposits', { body: { amount: null } });
    return deposit.json().reference as string;
  }

  it('agrees with the ledger, before and after it is booked, and names what it has twice or for nothing', async () => {
    const entry = { amount: '80.00', reference: 'bank-1', remittance: await reference() };
    const fee = { amount: '-1.50', reference: 'bank-2' };
    gateway.lay(notificationOf([entry]));
    // The bank has been read, and nothing of it is booked.
    await test.context.bank?.readEvents(null);
    expect(await reconcileEuros(test.context)).toMatchObject({
      balance: 8000n,
      booked: 0n,
      waiting: 8000n,
      difference: 0n,
      findings: [],
    });
    await runDueWork(test.context);
    gateway.lay(statementOf([entry, fee], { opening: '0.00', closing: '78.50' }));
    await runDueWork(test.context);
    expect(await reconcileEuros(test.context)).toMatchObject({
      balance: 7850n,
      booked: 8000n,
      difference: -150n,
      findings: [{ what: 'a movement that nothing explains', of: 'bank-2', amount: -150n }],
    });
  });

  it('brings its house no capital by the name that a sandbox’s has it', async () => {
    await post('sandbox:house-capital', 'custody', 'unattributed', cents(1_000_000_000n));
    expect(await reconcileEuros(test.context)).toMatchObject({
      capital: 0n,
      difference: -1_000_000_000n,
      findings: [{ what: 'the ledger has it, the bank has not', of: 'sandbox:house-capital' }],
    });
  });

  it('tells of a statement that is missing between two, until it comes', async () => {
    const entry = async (amount: string) => ({ amount, remittance: await reference() });
    const first = statementOf([await entry('80.00')], { opening: '0.00', closing: '80.00' });
    const missing = statementOf([await entry('20.00')], { opening: '80.00', closing: '100.00' });
    const third = statementOf([await entry('5.00')], {
      opening: '100.00',
      closing: '105.00',
      id: 'third',
    });
    const read = async (file: string) => {
      gateway.lay(file);
      await runDueWork(test.context);
      await runDueWork(test.context);
      return await reconcileEuros(test.context);
    };
    await read(first);
    expect(await read(third)).toMatchObject({
      balance: 10_500n,
      difference: 2000n,
      findings: [{ what: 'the statement before it is missing', of: 'third', amount: 2000n }],
    });
    expect(await read(missing)).toMatchObject({ balance: 10_500n, difference: 0n, findings: [] });
  });

  it('is no place for a million that no statement has', async () => {
    const entry = { amount: '80.00', reference: 'bank-1', remittance: await reference() };
    gateway.lay(statementOf([entry], { id: 'one', opening: '0.00', closing: '80.00' }));
    await runDueWork(test.context);
    await runDueWork(test.context);
    expect(await what()).toEqual([]);
    const remittance = await reference();
    const event = { type: 'payment_received', paymentId: 'mine', amount: '100000000' };
    const invent = (day: string, statement: string | null) => sql`
      with told as (insert into bank_events (key, event) values ('mine:received',
        ${JSON.stringify({ ...event, remittance, payerName: 'Ada' })}))
      insert into bank_bookings (reference, amount, booked_on, kind, subject, counterparty_name, remittance, statement)
      values ('mine', 100000000, ${day}, 'payment', 'mine', 'Ada', ${remittance}, ${statement})`;
    await invent('2026-01-05', null).execute(test.connection.database);
    await runDueWork(test.context);
    await runDueWork(test.context);
    // The API believes it, and the comparison does not.
    expect((await test.user('ada').get('/fiat')).json().balance.available.amount).toBe(
      '1000080.00',
    );
    expect(await reconcileEuros(test.context)).toMatchObject({
      difference: -100_000_000n,
      findings: [{ what: 'no statement has it', of: 'mine', amount: 100_000_000n }],
    });
    for (const [statement, found] of [
      ['none', { what: 'no statement has it', of: 'mine', amount: 100_000_000n }],
      [
        'one',
        {
          what: 'the statement is not what its movements come to',
          of: 'one',
          amount: -100_000_000n,
        },
      ],
    ] as const) {
      await tamper(sql`update bank_bookings set statement = ${statement} where reference = 'mine'`);
      expect((await reconcileEuros(test.context))?.findings).toEqual([found]);
    }
  });

  it('is found out when it pays an order twice', async () => {
    gateway.lay(notificationOf([{ amount: '80.00', remittance: await reference() }]));
    await runDueWork(test.context);
    await runDueWork(test.context);
    const ada = test.user('ada');
    const withdrawal = (
      await requestWithdrawal(ada, '50.00', { to: { name: 'Ada', iban: 'GB33BUKB20201555555555' } })
    ).json() as { id: string };
    await confirm(ada, withdrawal as never, await mailedCode(test, 'ada'));
    await runDueWork(test.context);
    gateway.answerPayees();
    await runDueWork(test.context);
    const paid = { amount: '-50.00', endToEndId: withdrawal.id.replaceAll('-', '') };
    gateway.lay(notificationOf([{ ...paid, reference: 'out-1' }]));
    gateway.lay(notificationOf([{ ...paid, reference: 'out-2' }]));
    await runDueWork(test.context);
    await runDueWork(test.context);
    expect((await reconcileEuros(test.context))?.findings).toMatchObject([
      { what: 'the bank has it twice', of: 'out-2', amount: -5000n },
    ]);
  });
});
