import type { FactorId } from '@tessera/contracts/ids';
import { Secret, TOTP } from 'otpauth';
import { tamper } from '../../../test/busy-ledger.ts';
import {
  confirm,
  mailedCode,
  payIn,
  requestWithdrawal,
  testIban,
} from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { totpPurpose } from '../factors/check-totp.ts';
import { newTotpSecret } from '../factors/totp-code.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await payIn(test, ada, '10000.00');
});
afterEach(() => test.close());

/** A sign-in of a second of its own, just now. */
const signedInAt = (second: number) =>
  test.user('ada', { authTime: `2026-06-15T10:00:0${second}Z` });

/** Enters five wrong codes of a new withdrawal, and says what was answered. */
async function guess(user: TestUser): Promise<string[]> {
  const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
  const wrong = other(await mailedCode(test, 'ada'));
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    codes.push((await confirm(user, withdrawal, wrong)).json().code);
  return codes;
}

const guessedNotices = async () =>
  ((await ada.get('/notices')).json().items as { kind: string; text: string }[])
    .filter(({ kind }) => kind === 'codes_guessed')
    .map(({ text }) => text);

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the code of a withdrawal', () => {
  it('is good for that withdrawal alone', async () => {
    const first = (await requestWithdrawal(ada, '100.00')).json();
    const code = await mailedCode(test, 'ada');
    const second = (await requestWithdrawal(ada, '100.00')).json();
    if (code === (await mailedCode(test, 'ada'))) return;
    expect((await confirm(ada, second, code)).json()).toMatchObject({
      status: 422,
      code: 'step_up_wrong_code',
      attemptsLeft: 4,
    });
    expect((await confirm(ada, first, code)).statusCode).toBe(200);
  });

  it('is worthless when the withdrawal was altered behind our back', async () => {
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    const code = await mailedCode(test, 'ada');
    await tamper(
      test.connection,
      `update fiat_withdrawals set iban = 'GB29NWBK60161331926819' where id = '${withdrawal.id}'`,
    );
    expect((await confirm(ada, withdrawal, code)).json().code).toBe('step_up_wrong_code');
  });

  it('can be tried five times in all, also when the tries come at once', async () => {
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    const code = await mailedCode(test, 'ada');
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => confirm(ada, withdrawal, other(code))),
    );
    const codes = answers.map((answer) => answer.json().code).sort();
    expect(codes).toEqual([
      ...Array(4).fill('step_up_exhausted'),
      ...Array(5).fill('step_up_wrong_code'),
    ]);
    expect((await confirm(ada, withdrawal, code)).json()).toMatchObject({
      status: 409,
      code: 'step_up_exhausted',
    });
  });

  it('is not tried twice by a repetition of the same request', async () => {
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    const call = { body: { emailCode: other(await mailedCode(test, 'ada')) }, key: 'once' };
    const url = `/fiat/withdrawals/${withdrawal.id}/confirm`;
    const [first, second] = [await ada.post(url, call), await ada.post(url, call)];
    expect(second.body).toBe(first.body);
    expect((await ada.get(`/fiat/withdrawals/${withdrawal.id}`)).json().stepUp.attemptsLeft).toBe(
      4,
    );
  });

  it('dies after ten minutes; a resend takes an attempt and ends the former code', async () => {
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    const old = await mailedCode(test, 'ada');
    test.context.clock.advance(10 * 60_000);
    expect((await confirm(ada, withdrawal, old)).json().code).toBe('step_up_expired');
    const resend = () => ada.post(`/fiat/withdrawals/${withdrawal.id}/resend`);
    expect((await resend()).json().stepUp).toMatchObject({ attemptsLeft: 4 });
    const code = await mailedCode(test, 'ada');
    if (code !== old) expect((await confirm(ada, withdrawal, old)).statusCode).toBe(422);
    for (const attemptsLeft of [2, 1]) {
      expect((await resend()).json().stepUp).toMatchObject({ attemptsLeft });
    }
    expect((await resend()).json().code).toBe('step_up_exhausted');
    expect((await confirm(ada, withdrawal, await mailedCode(test, 'ada'))).statusCode).toBe(200);
  });

  it('is not guessed by opening challenge after challenge, by sign-in after sign-in', async () => {
    for (let round = 0; round < 3; round += 1) await guess(signedInAt(round));
    const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
    const code = await mailedCode(test, 'ada');
    const locked = await confirm(signedInAt(4), withdrawal, code);
    expect(locked.json()).toMatchObject({ status: 429, code: 'step_up_locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('is not guessed by one sign-in, however recent, which is asked for a newer one', async () => {
    const thief = signedInAt(0);
    await guess(thief);
    const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
    const code = await mailedCode(test, 'ada');
    test.context.clock.advance(30_000);
    const refused = await confirm(thief, withdrawal, code);
    expect(refused.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age=29',
    );
    expect(await guessedNotices()).toEqual([expect.stringContaining('the password was entered')]);
    expect((await confirm(signedInAt(1), withdrawal, code)).statusCode).toBe(200);
  });

  it('is not kept from its owner by whoever has stolen their sessions', async () => {
    const thieves = ['09:00', '09:10', '09:20', '09:30', '09:40'].map((time) =>
      test.user('ada', { authTime: `2026-06-15T${time}:00Z` }),
    );
    const answers: string[] = [];
    for (const thief of thieves) answers.push(...(await guess(thief)));
    expect(answers).toEqual([
      ...Array(5).fill('step_up_wrong_code'),
      ...Array(20).fill('recent_sign_in_required'),
    ]);
    expect(await guessedNotices()).toHaveLength(1);
    const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
    const code = await mailedCode(test, 'ada');
    // The owner proves who they are, and goes on.
    expect((await confirm(ada, withdrawal, code)).statusCode).toBe(200);
  });

  it('counts when it was entered, not when it was mailed', async () => {
    const withdrawal = (await requestWithdrawal(ada, '10.00')).json();
    const wrong = other(await mailedCode(test, 'ada'));
    test.context.clock.advance(9 * 60_000);
    const recently = (second: number) =>
      test.user('ada', { authTime: `2026-06-15T10:09:0${second}Z` });
    for (let attempt = 0; attempt < 5; attempt += 1) await confirm(recently(0), withdrawal, wrong);
    await guess(recently(1));
    await guess(recently(2));
    const locked = await confirm(recently(3), withdrawal, wrong);
    expect(locked.json()).toMatchObject({ code: 'step_up_exhausted' });
    const next = (await requestWithdrawal(ada, '10.00')).json();
    const code = await mailedCode(test, 'ada');
    test.context.clock.advance(0);
    const answer = await confirm(recently(3), next, code);
    expect(answer.json()).toMatchObject({ code: 'step_up_locked' });
    expect(answer.headers['retry-after']).toBe(String(24 * 3_600));
  });

  it('comes with one of the authenticator app for who has set it up', async () => {
    const secret = newTotpSecret();
    const userId = await ada.id();
    const now = test.context.clock.now();
    const id = uuidV7<FactorId>();
    await test.connection.database
      .insertInto('totp_factors')
      .values({
        id,
        user_id: userId,
        sealed_secret: test.context.secrets.seal(totpPurpose, id, secret),
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    expect(withdrawal.stepUp.factors).toEqual(['email', 'totp']);
    const emailCode = await mailedCode(test, 'ada');
    const totpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    });
    const url = `/fiat/withdrawals/${withdrawal.id}/confirm`;
    for (const body of [
      { emailCode },
      { emailCode, totpCode: other(totpCode) },
      { emailCode: other(emailCode), totpCode },
    ]) {
      expect((await ada.post(url, { body })).json().code).toBe('step_up_wrong_code');
    }
    expect((await ada.post(url, { body: { emailCode, totpCode } })).statusCode).toBe(200);
  });

  it('is stored nowhere but as an HMAC, and shown to nobody', async () => {
    const response = await requestWithdrawal(ada, '123.00');
    const code = await mailedCode(test, 'ada');
    expect(code).toMatch(/^\d{6}$/);
    expect(response.body).not.toContain(code);
    const rows = await test.connection.database
      .selectFrom('step_up_challenges')
      .selectAll()
      .execute();
    expect(rows.map(({ code_mac }) => code_mac).join()).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify((await ada.get('/notices')).json())).not.toContain(code);
  });
});

describe('withdrawals', () => {
  it('freeze for 24 hours after a security change, also one made after the request', async () => {
    const withdrawal = (await requestWithdrawal(ada, '100.00')).json();
    const code = await mailedCode(test, 'ada');
    await test.connection.database
      .insertInto('security_events')
      .values({
        id: '01a1fa8d-4a80-7797-afcc-8a86a066c15d',
        user_id: await ada.id(),
        kind: 'password_changed',
        at: test.context.clock.now(),
      })
      .execute();
    const frozen = { status: 403, code: 'withdrawals_frozen', until: '2026-06-16T10:00:00.000Z' };
    expect((await confirm(ada, withdrawal, code)).json()).toMatchObject(frozen);
    expect((await requestWithdrawal(ada, '100.00')).json()).toMatchObject(frozen);
    expect((await ada.get('/limits')).json()).toMatchObject({ frozenUntil: frozen.until });
    test.context.clock.advance(24 * 3_600_000);
    expect((await requestWithdrawal(ada, '100.00')).statusCode).toBe(201);
  });

  it('go to entries older than 24 hours only while the whitelist is on', async () => {
    const payee = (await ada.post('/payees', { body: { name: 'Ada', iban: testIban } })).json();
    await test.connection.database
      .insertInto('user_settings')
      .values({
        user_id: await ada.id(),
        mails_off: [],
        automatic_cure: false,
        withdrawal_whitelist: true,
        whitelist_off_at: null,
        changed_at: test.context.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ withdrawal_whitelist: true }),
      )
      .execute();
    const to = { payeeId: payee.id };
    expect((await requestWithdrawal(ada, '10.00', { to })).json()).toMatchObject({
      status: 403,
      code: 'destination_not_whitelisted',
      usableAt: payee.whitelistedFrom,
    });
    test.context.clock.advance(24 * 3_600_000);
    expect((await requestWithdrawal(ada, '10.00', { to })).statusCode).toBe(201);
    const stranger = { name: 'Eve', iban: 'GB29NWBK60161331926819' };
    expect((await requestWithdrawal(ada, '10.00', { to: stranger })).json()).toMatchObject({
      code: 'destination_not_whitelisted',
      usableAt: null,
    });
  });
});
