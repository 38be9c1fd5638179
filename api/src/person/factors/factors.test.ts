import type { TotpSetUp } from '@tessera/contracts/factors';
import type { ChallengeId } from '@tessera/contracts/ids';
import {
  appCode,
  codeInMail,
  confirmAuthenticator,
  mailWith,
} from '../../../test/add-authenticator.ts';
import { payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { checkTotp } from './check-totp.ts';
import { requestReset } from './resets/request-reset.ts';
import { resetFactors } from './resets/reset-factors.ts';

let test: TestApp;
let ada: TestUser;
let setUp: TotpSetUp;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  setUp = (await ada.post('/factors/totp')).json();
});
afterEach(() => test.close());

const codeNow = (secret = setUp.secret) => appCode(test, secret);
const otherThan = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
const wrongCode = () => otherThan(codeNow());
const owner = () => ({ user: ada, name: 'ada' });
const confirm = (code: string, emailCode?: string) =>
  confirmAuthenticator(test, owner(), setUp, { code, ...(emailCode && { emailCode }) });
const mailedCode = () => codeInMail(test, 'ada');
const noticesOf = async () =>
  ((await ada.get('/notices')).json().items as { kind: string; text: string }[]).filter(
    ({ kind }) => kind !== 'step_up_code',
  );
async function check(code: string) {
  const userId = await ada.id();
  const authTime = test.context.clock.now();
  return test.context.database
    .transaction()
    .execute((trx) => checkTotp(trx, test.context, { userId, authTime, code }));
}
const nextStep = () => test.context.clock.advance(30_000);

describe('adding an authenticator app', () => {
  it('takes a first code, freezes withdrawals and tells the user', async () => {
    expect((await ada.get('/factors')).json()).toEqual({
      totp: null,
      withdrawalsFrozenUntil: null,
    });
    expect((await confirm(wrongCode())).json()).toMatchObject({ code: 'totp_wrong_code' });
    expect((await confirm(codeNow())).json()).toEqual({
      totp: {
        addedAt: '2026-06-15T10:00:00.000Z',
        recoveryCodesLeft: 10,
        resetAt: null,
        atSignIn: false,
      },
      withdrawalsFrozenUntil: '2026-06-16T10:00:00.000Z',
    });
    expect(await noticesOf()).toMatchObject([{ kind: 'totp_added' }]);
    expect((await ada.post('/factors/totp')).json()).toMatchObject({ code: 'totp_exists' });
    expect((await confirm(codeNow())).json()).toMatchObject({ code: 'totp_exists' });
  });

  it('can be begun anew until then, and only the newest secret counts', async () => {
    const { secret } = setUp;
    setUp = (await ada.post('/factors/totp')).json();
    expect((await confirm(codeNow(secret))).json()).toMatchObject({ code: 'totp_wrong_code' });
    expect((await confirm(codeNow())).statusCode).toBe(200);
  });

  it('tells a set-up that was begun anew elsewhere from a wrong code, at no cost', async () => {
    const former = setUp;
    setUp = (await ada.post('/factors/totp')).json();
    const emailCode = await mailedCode();
    const confirmFormer = () =>
      confirmAuthenticator(test, owner(), former, { code: codeNow(former.secret), emailCode });
    for (let count = 0; count < 6; count += 1) {
      expect((await confirmFormer()).json()).toMatchObject({ status: 409, code: 'totp_replaced' });
    }
    const body = { challengeId: former.stepUp.challengeId };
    expect((await ada.post('/factors/totp/resend-code', { body })).json()).toMatchObject({
      status: 409,
      code: 'totp_replaced',
    });
    expect(await mailedCode()).toBe(emailCode);
    expect((await confirm(wrongCode())).json()).toMatchObject({ attemptsLeft: 4 });
    expect((await confirm(codeNow(), emailCode)).statusCode).toBe(200);
    expect((await confirmFormer()).json()).toMatchObject({ code: 'totp_exists' });
  });

  it('does not know a set-up of somebody else', async () => {
    const bob = { user: test.user('bob'), name: 'bob' };
    await bob.user.post('/factors/totp');
    const codes = { code: codeNow(), emailCode: await mailedCode() };
    const answer = await confirmAuthenticator(test, bob, setUp, codes);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('takes the code of the mailbox as well, and no former one of it', async () => {
    const former = await mailedCode();
    const wrong = await confirm(codeNow(), otherThan(former));
    expect(wrong.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 4 });
    const body = { challengeId: setUp.stepUp.challengeId };
    expect((await ada.post('/factors/totp/resend-code', { body })).json()).toMatchObject({
      attemptsLeft: 3,
    });
    const newest = await mailedCode();
    if (newest !== former) expect((await confirm(codeNow(), former)).statusCode).toBe(422);
    expect((await confirm(codeNow(), newest)).statusCode).toBe(200);
  });

  it('has no other challenge mailed again than its own, and that for half an hour', async () => {
    const resend = (challengeId: string) =>
      ada.post('/factors/totp/resend-code', { body: { challengeId } });
    const former = setUp.stepUp.challengeId;
    setUp = (await ada.post('/factors/totp')).json();
    expect((await resend(former)).json()).toMatchObject({ code: 'totp_replaced' });
    await payIn(test, ada, '100.00');
    await requestWithdrawal(ada, '50.00');
    const { id } = await test.connection.database
      .selectFrom('step_up_challenges')
      .select('id')
      .where('purpose', '=', 'euro_withdrawal')
      .executeTakeFirstOrThrow();
    expect((await resend(id)).json()).toMatchObject({ status: 404, code: 'not_found' });
    test.context.clock.advance(30 * 60_000 - 1);
    expect((await resend(setUp.stepUp.challengeId)).statusCode).toBe(200);
    test.context.clock.advance(1);
    const late = await resend(setUp.stepUp.challengeId);
    expect(late.json()).toMatchObject({ code: 'step_up_exhausted' });
  });

  it('is not done by a session of eleven minutes ago, whatever codes it has', async () => {
    const thief = test.user('ada', { authTime: '2026-06-15T09:49:00Z' });
    const answers = [
      await thief.post('/factors/totp'),
      await confirmAuthenticator(test, { user: thief, name: 'ada' }, setUp),
      await thief.post('/factors/totp/removal'),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
  });

  it('keeps nothing readable: not the secret, not the recovery codes', async () => {
    const { database } = test.connection;
    const rows = await Promise.all([
      database.selectFrom('totp_factors').selectAll().execute(),
      database.selectFrom('recovery_codes').selectAll().execute(),
      database.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [setUp.secret, ...setUp.recoveryCodes]) expect(text).not.toContain(secret);
  });

  it('cannot be guessed: ten wrong codes are enough for 15 minutes', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attemptsLeft = 4; attemptsLeft >= 0; attemptsLeft -= 1)
        expect((await confirm(wrongCode())).json()).toMatchObject({
          code: 'totp_wrong_code',
          attemptsLeft,
        });
      expect((await confirm(codeNow())).json()).toMatchObject({ code: 'step_up_exhausted' });
      setUp = (await ada.post('/factors/totp')).json();
    }
    const locked = await confirm(codeNow());
    expect(locked.json()).toMatchObject({ status: 429, code: 'totp_locked' });
    expect(locked.headers['retry-after']).toBe('900');
    expect((await noticesOf()).map(({ kind }) => kind)).toEqual(Array(2).fill('codes_guessed'));
    test.context.clock.advance(15 * 60_000);
    setUp = (await ada.post('/factors/totp')).json();
    expect((await confirm(codeNow())).statusCode).toBe(200);
  });

  it('cannot be guessed for ever: 25 wrong codes are enough for a day, and told', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 5; i += 1) await confirm(wrongCode());
      test.context.clock.advance(15 * 60_000);
      setUp = (await ada.post('/factors/totp')).json();
    }
    const locked = await confirm(codeNow());
    expect(locked.json()).toMatchObject({ status: 429, code: 'totp_locked' });
    expect(Number(locked.headers['retry-after'])).toBe(24 * 3_600 - 75 * 60);
    expect((await noticesOf()).map(({ kind }) => kind)).toEqual(Array(5).fill('codes_guessed'));
  });
});

describe('the mailed link that undoes it', () => {
  const link = async () => {
    const mail = await mailWith(test, 'ada', '/auth/undo#token=');
    return /\/auth\/undo#token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  };
  const look = async (token: string) =>
    (await test.guest.post('/factors/undo/look', { body: { token } })).json();
  const undo = (token: string) => test.guest.post('/factors/undo', { body: { token } });

  it('says what it does, does it when that is wanted, and once', async () => {
    await confirm(codeNow());
    const token = await link();
    expect(await look(token)).toEqual({
      state: 'open',
      addedAt: '2026-06-15T10:00:00.000Z',
      expiresAt: '2026-06-18T10:00:00.000Z',
    });
    expect((await ada.get('/factors')).json().totp).not.toBeNull();
    test.context.clock.advance(60_000);
    expect((await undo(token)).json()).toMatchObject({ state: 'undone' });
    expect((await undo(token)).json()).toMatchObject({ state: 'undone' });
    expect(await look(token)).toMatchObject({ state: 'undone' });
    // Whoever added it is out, with everybody else.
    expect((await ada.get('/factors')).json()).toMatchObject({ code: 'session_ended' });
    ada = test.user('ada', { authTime: '2026-06-15T10:01:01Z' });
    expect((await ada.get('/factors')).json()).toEqual({
      totp: null,
      withdrawalsFrozenUntil: '2026-06-16T10:01:00.000Z',
    });
    expect((await noticesOf())[0]).toMatchObject({ kind: 'totp_removed' });
  });

  it('works for three days, and for the app that it was mailed for', async () => {
    await confirm(codeNow());
    const first = await link();
    test.context.clock.advance(72 * 3_600_000 - 1);
    expect(await look(first)).toMatchObject({ state: 'open' });
    test.context.clock.advance(1);
    expect((await undo(first)).json()).toMatchObject({ state: 'expired' });
    expect((await ada.get('/factors')).json().totp).not.toBeNull();
    expect((await undo('A'.repeat(43))).statusCode).toBe(404);
  });

  it('stands in no table, and in nothing but the mail', async () => {
    await confirm(codeNow());
    const token = await link();
    const { rows } = await test.connection.pool.query(`
      select to_jsonb(u)::text as row from factor_undos u
      union all select to_jsonb(m)::text from mails m
      union all select to_jsonb(n)::text from notices n
      union all select to_jsonb(k)::text from idempotency_keys k
    `);
    expect(rows.length).toBeGreaterThan(4);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('checking a code', () => {
  it('takes each code once, and none that is older', async () => {
    await confirm(codeNow());
    expect(await check(codeNow())).toBe(false);
    const early = codeNow();
    nextStep();
    expect(await check(codeNow())).toBe(true);
    expect(await check(codeNow())).toBe(false);
    expect(await check(early)).toBe(false);
    nextStep();
    const answers = await Promise.all([check(codeNow()), check(codeNow())]);
    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('takes a recovery code once, however it is typed, and says how many are left', async () => {
    await confirm(codeNow());
    const [code = ''] = setUp.recoveryCodes;
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await check(code)).toBe(false);
    expect((await noticesOf())[0]?.text).toContain('9 of them are left');
  });

  it('is false for who has no app', async () => {
    expect(await check('123456')).toBe(false);
  });
});

describe('removing the app', () => {
  const remove = async (challengeId: ChallengeId, totpCode?: string) =>
    ada.post('/factors/totp/removal/confirm', {
      body: { challengeId, emailCode: await mailedCode(), ...(totpCode ? { totpCode } : {}) },
    });

  it('takes the mailed code and one of the app', async () => {
    await confirm(codeNow());
    nextStep();
    const { challengeId, factors } = (await ada.post('/factors/totp/removal')).json();
    expect(factors).toEqual(['email', 'totp']);
    expect((await remove(challengeId)).json()).toMatchObject({ code: 'step_up_wrong_code' });
    expect((await remove(challengeId, wrongCode())).json()).toMatchObject({ attemptsLeft: 3 });
    expect((await remove(challengeId, codeNow())).json()).toMatchObject({ totp: null });
    expect((await noticesOf())[0]).toMatchObject({ kind: 'totp_removed' });
  });

  it('takes a recovery code of who lost their phone', async () => {
    await confirm(codeNow());
    const { challengeId } = (await ada.post('/factors/totp/removal')).json();
    expect((await remove(challengeId, setUp.recoveryCodes[3])).statusCode).toBe(200);
    expect((await ada.post('/factors/totp')).statusCode).toBe(201);
  });

  it('is not there without an app', async () => {
    expect((await ada.post('/factors/totp/removal')).statusCode).toBe(404);
  });
});

describe('an app that support takes away', () => {
  const reset = async (hours: number) => {
    const userId = await ada.id();
    return test.context.database
      .transaction()
      .execute((trx) => requestReset(trx, test.context, { userId, hours, reason: 'ticket 7' }));
  };
  const resetAt = async () => (await ada.get('/factors')).json().totp?.resetAt;
  const comeBack = (authTime: string) => {
    ada = test.user('ada', { authTime });
  };

  it('goes when its time has come and its owner kept silent, who is told', async () => {
    await confirm(codeNow());
    await reset(24);
    expect(await resetAt()).toBe('2026-06-16T10:00:00.000Z');
    expect((await noticesOf())[0]).toMatchObject({ kind: 'totp_reset_requested' });
    expect(await mailWith(test, 'ada', 'Support takes the authenticator app')).toContain(
      '/dashboard/settings',
    );
    test.context.clock.advance(24 * 3_600_000 - 1);
    comeBack('2026-06-16T09:59:00Z');
    await runDueItems(test.context, [resetFactors]);
    expect(await resetAt()).toBe('2026-06-16T10:00:00.000Z');
    test.context.clock.advance(1);
    await runDueItems(test.context, [resetFactors]);
    await runDueItems(test.context, [resetFactors]);
    expect((await ada.get('/factors')).json()).toMatchObject({ totp: null });
    const kinds = (await noticesOf()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'totp_removed')).toHaveLength(1);
  });

  it('stays when its owner keeps it', async () => {
    await confirm(codeNow());
    await reset(24);
    await expect(reset(48)).rejects.toMatchObject({ code: 'reset_exists' });
    expect((await ada.post('/factors/totp/keep')).json()).toMatchObject({
      totp: { resetAt: null },
    });
    expect((await ada.post('/factors/totp/keep')).statusCode).toBe(404);
    test.context.clock.advance(48 * 3_600_000);
    await runDueItems(test.context, [resetFactors]);
    comeBack('2026-06-17T10:00:00Z');
    expect((await ada.get('/factors')).json().totp).not.toBeNull();
    expect((await noticesOf())[0]).toMatchObject({ kind: 'totp_reset_cancelled' });
  });

  it('takes its reset with it when it goes before, which is none of the next one', async () => {
    await confirm(codeNow());
    await reset(24);
    nextStep();
    const { challengeId } = (await ada.post('/factors/totp/removal')).json();
    const body = { challengeId, emailCode: await mailedCode(), totpCode: codeNow() };
    expect((await ada.post('/factors/totp/removal/confirm', { body })).statusCode).toBe(200);
    setUp = (await ada.post('/factors/totp')).json();
    await confirm(codeNow());
    expect(await resetAt()).toBeNull();
    expect((await ada.post('/factors/totp/keep')).statusCode).toBe(404);
    test.context.clock.advance(3_600_000);
    await reset(48);
    expect(await resetAt()).toBe('2026-06-17T11:00:30.000Z');
    test.context.clock.advance(24 * 3_600_000);
    await runDueItems(test.context, [resetFactors]);
    comeBack('2026-06-16T11:00:00Z');
    expect(await resetAt()).toBe('2026-06-17T11:00:30.000Z');
  });

  it('is not taken away sooner than after a day, past every rule', async () => {
    await confirm(codeNow());
    await expect(reset(23)).rejects.toThrow(/factor_resets/);
  });
});
