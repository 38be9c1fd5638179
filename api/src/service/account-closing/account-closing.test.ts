import { parseAmount } from '@tessera/money/parse-amount';
import { loanRequest } from '../../../test/loan-request.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { placeHold } from '../../books/ledger/holds/place-hold.ts';
import { hasOpenLoan } from '../../lending/loans/has-open-loan.ts';
import { lockSignIns } from '../../person/devices/lock-sign-ins.ts';
import { signOutEverywhere } from '../../person/devices/sign-out.ts';
import { deliverMails } from '../../person/mail/deliver-mails.ts';
import { disableIdentities } from '../../person/users/close-user.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { erasePersonalData } from './erase-personal-data.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = test.user('ada');
});
afterEach(() => test.close());

const close = (forfeitDust = false) => ada.post('/account/close', { body: { forfeitDust } });
const dust = '0.000000000000001000';
const profile = {
  givenNames: 'Ada',
  familyName: 'Lovelace',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
};

describe('closing an account', () => {
  it('is refused with every reason while it holds something', async () => {
    await test.giveEther(ada, '1');
    const userId = await ada.id();
    const amount = parseAmount('0.25', 'ETH');
    await test.context.database.transaction().execute((trx) =>
      placeHold(trx, {
        userId,
        asset: 'ETH',
        amount,
        eventKey: 'test:hold',
        reference: { type: 'test', id: userId },
        bookedAt: test.context.clock.now(),
      }),
    );
    expect((await close(true)).json()).toMatchObject({
      status: 409,
      code: 'account_not_empty',
      reasons: [
        { code: 'hold', amount: { asset: 'ETH', amount: '0.250000000000000000' } },
        { code: 'balance', amount: { asset: 'ETH', amount: '0.750000000000000000' }, dust: false },
      ],
    });
    expect((await ada.get('/fiat')).statusCode).toBe(200);
  });

  it('is refused to a sign-in that is ended while it waits for its turn', async () => {
    const userId = await ada.id();
    const trx = await test.context.database.startTransaction().execute();
    await lockSignIns(trx, userId);
    const closing = close();
    await untilWaiting(test, 1);
    await signOutEverywhere(trx, { userId, now: test.context.clock.now() });
    await trx.commit().execute();
    expect((await closing).json()).toMatchObject({ status: 401, code: 'session_ended' });
    const { rows } = await test.connection.pool.query('select closed_at from users');
    expect(rows).toEqual([{ closed_at: null }]);
  });

  it('says before it is tried what stands against it', async () => {
    const closing = async () => (await ada.get('/account/closing')).json();
    expect(await closing()).toEqual({ reasons: [] });
    await test.giveEther(ada, dust);
    const reasons = [{ code: 'balance', dust: true, amount: { asset: 'ETH', amount: dust } }];
    expect(await closing()).toEqual({ reasons });
    expect((await close()).json()).toMatchObject({ reasons });
    await test.giveEther(ada, '1');
    expect((await closing()).reasons).toMatchObject([{ code: 'balance', dust: false }]);
  });

  it('takes consent to leave dust, which becomes income', async () => {
    await test.giveEther(ada, dust);
    expect((await close()).json()).toMatchObject({
      code: 'account_not_empty',
      reasons: [{ code: 'balance', dust: true, amount: { asset: 'ETH', amount: dust } }],
    });
    expect((await close(true)).json()).toEqual({ closedAt: '2026-06-15T10:00:00.000Z' });
    const lines = await test.connection.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
      .select(['ledger_accounts.kind', 'side', 'amount'])
      .where('ledger_entries.kind', '=', 'dust_forfeited')
      .execute();
    const amount = 1000n;
    expect(lines).toEqual([
      { kind: 'available', side: 'debit', amount },
      { kind: 'income', side: 'credit', amount },
      { kind: 'inventory', side: 'debit', amount },
      { kind: 'custody', side: 'credit', amount },
    ]);
  });

  it('ends every access, tells the provider until it has heard, and mails a last time', async () => {
    await ada.patch('/settings', { body: { reader: { language: 'de' } } });
    expect((await close()).statusCode).toBe(200);
    for (const ask of [
      () => ada.get('/user/lifecheck'),
      () => ada.get('/fiat'),
      () => ada.post('/data-export'),
    ]) {
      expect((await ask()).json()).toMatchObject({ status: 403, code: 'account_closed' });
    }
    test.context.tokens.disconnect();
    await expect(runDueItems(test.context, [disableIdentities])).rejects.toThrow(AggregateError);
    expect(test.context.tokens.disabled).toEqual([]);
    const tokens = { ...test.context.tokens, disable: async (id: string) => void told.push(id) };
    const told: string[] = [];
    await runDueItems({ ...test.context, tokens }, [disableIdentities]);
    await runDueItems({ ...test.context, tokens }, [disableIdentities]);
    expect(told).toEqual(['subject-ada']);
    await runDueItems(test.context, [deliverMails]);
    expect(test.context.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'Ihr Konto ist geschlossen'],
    ]);
  });

  it('keeps the profile of who did business, and removes what served the account', async () => {
    const bob = test.user('bob');
    for (const user of [ada, bob]) {
      await user.put('/profile', { body: profile });
      await user.patch('/settings', { body: { automaticCure: true } });
      await user.post('/factors/totp');
    }
    await test.giveEther(ada, dust);
    await close(true);
    await bob.post('/account/close', { body: {} });
    const { database } = test.connection;
    const profiles = await database.selectFrom('profiles').select('user_id').execute();
    expect(profiles).toEqual([{ user_id: await adaId() }]);
    for (const table of ['sign_ins', 'user_settings', 'totp_factors', 'recovery_codes'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const addresses = await database.selectFrom('chain_deposit_addresses').select('id').execute();
    expect(addresses.length).toBeGreaterThanOrEqual(2);
  });

  describe('after loans', () => {
    const parties = async () =>
      (await test.connection.database.selectFrom('loan_borrowers').select('loan_id').execute()).map(
        ({ loan_id }) => loan_id,
      );
    const ask = async (user: TestUser) => {
      const body = { ...(await loanRequest(test)), waitForCollateral: true };
      return (await user.post('/loans', { body })).json().id;
    };

    it('erases who asked for those that were cancelled or expired, and nobody else', async () => {
      const bob = test.user('bob');
      for (const user of [ada, bob]) await user.put('/profile', { body: profile });
      const cancelled = await ask(ada);
      expect((await ada.post(`/loans/${cancelled}/cancel`)).statusCode).toBe(200);
      await ask(ada);
      const ofBob = await ask(bob);
      test.context.clock.advance(49 * 3_600_000);
      await runDueWork(test.context);
      expect(await hasOpenLoan(test.connection.database, await ada.id())).toBe(false);
      expect(await parties()).toHaveLength(3);
      expect((await close()).statusCode).toBe(200);
      expect(await parties()).toEqual([ofBob]);
    });

    it('keeps who is in a contract', async () => {
      await test.giveEther(ada, '1');
      const ran = await ask(ada);
      await ada.post(`/loans/${await ask(ada)}/cancel`);
      const userId = await ada.id();
      await test.context.database
        .transaction()
        .execute((trx) => erasePersonalData(trx, test.context, userId));
      expect(await parties()).toEqual([ran]);
    });
  });

  const adaId = async () => {
    const row = await test.connection.database
      .selectFrom('users')
      .select('id')
      .where('subject', '=', 'subject-ada')
      .executeTakeFirstOrThrow();
    return row.id;
  };
});
