import type { TotpSetUp } from '@tessera/contracts/factors';
import type { ChallengeId } from '@tessera/contracts/ids';
import { Secret, TOTP } from 'otpauth';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { checkTotp } from './check-totp.ts';

let test: TestApp;
let ada: TestUser;
let setUp: TotpSetUp;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  setUp = (await ada.post('/factors/totp')).json();
});
afterEach(() => test.close());

const codeNow = (secret = setUp.secret) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.context.clock.now().getTime(),
  });
const wrongCode = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');
const confirm = (code: string) => ada.post('/factors/totp/confirm', { body: { code } });
async function check(code: string) {
  const userId = await ada.id();
  return test.context.database
    .transaction()
    .execute((trx) => checkTotp(trx, test.context, { userId, code }));
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
      totp: { addedAt: '2026-06-15T10:00:00.000Z', recoveryCodesLeft: 10 },
      withdrawalsFrozenUntil: '2026-06-16T10:00:00.000Z',
    });
    expect((await ada.get('/notices')).json().items).toMatchObject([{ kind: 'totp_added' }]);
    expect((await ada.post('/factors/totp')).json()).toMatchObject({ code: 'totp_exists' });
    expect((await confirm(codeNow())).json()).toMatchObject({ code: 'totp_exists' });
  });

  it('can be begun anew until then, and only the newest secret counts', async () => {
    const { secret } = setUp;
    setUp = (await ada.post('/factors/totp')).json();
    expect((await confirm(codeNow(secret))).json()).toMatchObject({ code: 'totp_wrong_code' });
    expect((await confirm(codeNow())).statusCode).toBe(200);
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
    for (let i = 0; i < 10; i += 1) expect((await confirm(wrongCode())).statusCode).toBe(422);
    const locked = await confirm(codeNow());
    expect(locked.json()).toMatchObject({ status: 429, code: 'totp_locked' });
    expect(locked.headers['retry-after']).toBe('900');
    test.context.clock.advance(15 * 60_000);
    expect((await confirm(codeNow())).statusCode).toBe(200);
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
    const { items } = (await ada.get('/notices')).json();
    expect(items[0].text).toContain('9 of them are left');
  });

  it('is false for who has no app', async () => {
    expect(await check('123456')).toBe(false);
  });
});

describe('removing the app', () => {
  const mailedCode = async () => {
    await runDueItems(test.context, [deliverMails]);
    const letter = test.context.mailer.sent.findLast(({ text }) => text.includes('Your code'));
    return /Your code: (\d{6})/.exec(letter?.text ?? '')?.[1] ?? '';
  };
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
    expect((await ada.get('/notices')).json().items[0]).toMatchObject({ kind: 'totp_removed' });
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
