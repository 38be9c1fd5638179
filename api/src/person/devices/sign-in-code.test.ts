import type { TotpSetUp } from '@tessera/contracts/factors';
import { addAuthenticator, appCode } from '../../../test/add-authenticator.ts';
import { operationsOf } from '../../../test/bad-input/operation.ts';
import { injectUntilAnswered } from '../../../test/inject-until-answered.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import {
  askedOf,
  type OperationName,
  openBeforeCode,
} from '../authentication/asked-of-operations.ts';

const challenge = 'Bearer error="insufficient_user_authentication", acr_values="app_code"';
const minuteMs = 60_000;

let test: TestApp;
let ada: TestUser;
let setUp: TotpSetUp;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  setUp = await addAuthenticator(test, { user: ada, name: 'ada' });
  test.context.clock.advance(30_000);
});
afterEach(() => test.close());

const code = () => appCode(test, setUp.secret);
const wrongCode = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
const wish = (atSignIn: boolean, text = code()) =>
  ada.post('/factors/totp/at-sign-in', { body: { atSignIn, code: text } });
/** Another sign-in of the same person, with nothing but the provider's token. */
function signIn() {
  test.context.clock.advance(minuteMs);
  return test.user('ada', { authTime: test.context.clock.now().toISOString() });
}
const give = (user: TestUser, text = code()) =>
  user.post('/session/code', { body: { code: text } });
const isLetIn = async (user: TestUser) => (await user.get('/user/lifecheck')).statusCode === 204;
const toldOf = async (kind: string) =>
  ((await ada.get('/notices')).json().items as { kind: string }[]).filter(
    (notice) => notice.kind === kind,
  ).length;

describe('asking for the code of the app at sign-in', () => {
  it('is off until it is wished for, with a code of the app', async () => {
    expect((await signIn().get('/session/code')).json()).toEqual({ asked: false });
    expect((await wish(true, wrongCode())).json()).toMatchObject({ code: 'totp_wrong_code' });
    expect((await ada.get('/factors')).json().totp).toMatchObject({ atSignIn: false });
    expect((await wish(true)).json().totp).toMatchObject({ atSignIn: true });
    expect(await isLetIn(ada)).toBe(true);
    expect(await toldOf('sign_in_code_on')).toBe(1);
  });

  it('needs an app', async () => {
    const body = { atSignIn: true, code: '123456' };
    const answer = await test.user('bob').post('/factors/totp/at-sign-in', { body });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('changes nothing and tells nobody when it is wished for as it is', async () => {
    await wish(true);
    expect((await wish(true, wrongCode())).statusCode).toBe(200);
    expect(await toldOf('sign_in_code_on')).toBe(1);
  });

  it('asks sign-ins that are there already as well, at once', async () => {
    const phone = signIn();
    expect(await isLetIn(phone)).toBe(true);
    await wish(true);
    expect((await phone.get('/user/lifecheck')).json()).toMatchObject({
      code: 'sign_in_code_required',
    });
  });

  it('ends by a code, of which its owner is told', async () => {
    await wish(true);
    test.context.clock.advance(30_000);
    expect((await wish(false)).json().totp).toMatchObject({ atSignIn: false });
    expect(await isLetIn(signIn())).toBe(true);
    expect(await toldOf('sign_in_code_off')).toBe(1);
  });

  it('ends with the app', async () => {
    await wish(true);
    await test.connection.database.deleteFrom('totp_factors').execute();
    expect(await isLetIn(signIn())).toBe(true);
  });
});

describe('a sign-in that has not given the code', () => {
  beforeEach(() => wish(true));

  it('is refused by every operation but those that give it or end the session', async () => {
    test.context.clock.advance(minuteMs);
    const token = tokenOf('ada', { authTime: test.context.clock.now().toISOString() });
    const open: string[] = [];
    const operations = operationsOf(test.app.swagger() as never);
    const isEnd = ({ method, path }: { method: string; path: string }) =>
      `${method} ${path}` === 'DELETE /session';
    for (const { method, path } of [
      ...operations.filter((each) => !isEnd(each)),
      ...operations.filter(isEnd),
    ]) {
      const operation: OperationName = `${method} ${path.replace(/\{(\w+)\}/g, ':$1') as `/${string}`}`;
      if (askedOf(operation) === 'nothing') continue;
      const answer = await injectUntilAnswered(test.app, {
        method,
        url: path.replace(/\{\w+\}/g, '01a1fa8d-4a80-7797-afcc-8a86a066c15d'),
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
      });
      if (answer.headers['www-authenticate'] !== challenge) open.push(operation);
      else expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_code_required' });
    }
    expect(open.toSorted()).toEqual([...openBeforeCode].toSorted());
  });

  it('is let in by a code of the app, once and for that sign-in alone', async () => {
    const phone = signIn();
    expect(await isLetIn(phone)).toBe(false);
    expect((await phone.get('/session/code')).json()).toEqual({ asked: true });
    const used = code();
    expect((await give(phone, used)).json()).toEqual({ asked: false });
    expect(await isLetIn(phone)).toBe(true);
    const laptop = signIn();
    expect((await give(laptop, used)).json()).toMatchObject({ code: 'sign_in_code_wrong' });
    expect(await isLetIn(laptop)).toBe(false);
  });

  it('is let in by a recovery code, which is used up', async () => {
    const [recoveryCode = ''] = setUp.recoveryCodes;
    const phone = signIn();
    expect((await give(phone, recoveryCode)).statusCode).toBe(200);
    expect(await isLetIn(phone)).toBe(true);
    expect((await give(signIn(), recoveryCode)).statusCode).toBe(422);
    expect((await ada.get('/factors')).json().totp).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('has five wrong codes, and is then to be made anew', async () => {
    const phone = signIn();
    for (let count = 0; count < 5; count += 1) {
      expect((await give(phone, wrongCode())).json()).toMatchObject({ code: 'sign_in_code_wrong' });
    }
    expect((await give(phone)).json()).toMatchObject({ code: 'recent_sign_in_required' });
    expect(await isLetIn(phone)).toBe(false);
    expect((await give(signIn())).statusCode).toBe(200);
  });

  it('locks the codes of the app after many, and never keeps a recovery code out', async () => {
    for (let count = 0; count < 2; count += 1) {
      const thief = signIn();
      for (let each = 0; each < 5; each += 1) await give(thief, wrongCode());
    }
    const phone = signIn();
    const locked = await give(phone);
    expect(locked.json()).toMatchObject({ status: 429, code: 'totp_locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await give(phone, setUp.recoveryCodes[1])).statusCode).toBe(200);
    expect(await isLetIn(phone)).toBe(true);
    // Whoever was in stays so.
    expect(await isLetIn(ada)).toBe(true);
  });

  it('can be ended', async () => {
    const phone = signIn();
    expect((await phone.delete('/session')).statusCode).toBe(204);
    expect((await phone.get('/session/code')).json()).toMatchObject({ code: 'session_ended' });
  });
});

describe('a sign-in that takes the place of another', () => {
  const first = '2026-06-15T10:05:00Z';
  let former: TestUser;
  let formerToken: string;

  beforeEach(async () => {
    await wish(true);
    test.context.clock.moveTo(first);
    former = test.user('ada', { authTime: first });
    formerToken = tokenOf('ada', { authTime: first });
  });
  const replace = (user: TestUser, proof: object) =>
    user.post('/session/replace', { body: { former: proof } });

  it('has given the code when the other one has', async () => {
    await give(former);
    const next = signIn();
    expect(await isLetIn(next)).toBe(false);
    expect((await replace(next, { idToken: formerToken })).json()).toEqual({ replaced: true });
    expect(await isLetIn(next)).toBe(true);
  });

  it('has not when the other one has not, or has ended', async () => {
    await isLetIn(former);
    const next = signIn();
    await replace(next, { idToken: formerToken });
    expect(await isLetIn(next)).toBe(false);
    await give(next);
    const nextToken = tokenOf('ada', { authTime: test.context.clock.now().toISOString() });
    await next.delete('/session');
    const last = signIn();
    await replace(last, { idToken: nextToken });
    expect(await isLetIn(last)).toBe(false);
  });

  it('has not by a ticket alone, which ends a sign-in and does nothing else', async () => {
    await give(former);
    const { ticket } = (await former.post('/session/tickets')).json();
    const next = signIn();
    expect((await replace(next, { ticket })).json()).toEqual({ replaced: true });
    expect(await isLetIn(next)).toBe(false);
  });
});
