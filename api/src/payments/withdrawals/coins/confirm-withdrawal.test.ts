import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator } from '../../../../test/add-authenticator.ts';
import {
  coinCode,
  coins,
  confirmCoins,
  promiseFee,
  requestCoins,
  wrongCoinCode,
} from '../../../../test/coin-steps.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { oweUs } from '../../../../test/owe-us.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { SignerRefused } from '../../../coins/signer/signer.ts';
import { recordSecurityEvent } from '../../../person/factors/record-security-event.ts';
import { deliverMails } from '../../../person/mail/deliver-mails.ts';
import { runDueItems } from '../../../platform/jobs/run-due-items.ts';
import { withdrawalWorks } from './withdrawal-works.ts';

let test: TestApp;
let ada: TestUser;
let withdrawal: WithdrawalDetail;
beforeEach(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = test.user('ada');
  await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '2' });
  withdrawal = await requested();
});
afterEach(() => test.close());

async function requested(): Promise<WithdrawalDetail> {
  await promiseFee(test, 'ETH');
  const response = await requestCoins(ada, { amount: '1' });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

const read = async ({ id } = withdrawal): Promise<WithdrawalDetail> =>
  (await ada.get(`/withdrawals/${id}`)).json();
const eventsOf = async (which = withdrawal) => (await read(which)).events.map(({ type }) => type);
const resend = ({ id } = withdrawal) => ada.post(`/withdrawals/${id}/resend-code`);
const cancel = ({ id } = withdrawal) => ada.post(`/withdrawals/${id}/cancel`);
const approve = () =>
  test.context.signer.approve({
    withdrawalId: withdrawal.id,
    code: coinCode(test, withdrawal),
  });

/** All that the clock makes due and that needs no node. */
const work = () =>
  runDueItems(
    test.context,
    withdrawalWorks.filter(({ name }) => name !== 'withdrawals.plan'),
  );

/** Has what the clock makes due, the treasury too, which has no node to ask here. */
const plan = () => runDueItems(test.context, withdrawalWorks);

const all = { available: '2.000000000000000000', held: '0.000000000000000000' };
const used = async () => (await ada.get('/limits')).json().used.amount;

describe('a code', () => {
  it('approves a withdrawal, at the signer as here', async () => {
    const response = await confirmCoins(test, ada, withdrawal);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ state: 'approved', stepUp: null });
    expect(await eventsOf()).toEqual(['requested', 'approved']);
    expect(await coins(ada)).toMatchObject({ held: '1.000500000000000000' });
    expect((await ada.get('/notices')).json().items[0]).toMatchObject({
      kind: 'withdrawal_approved',
    });
  });

  it('is counted when it is wrong, and five are the last', async () => {
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const emailCode = wrongCoinCode(test, withdrawal);
      const answer = await confirmCoins(test, ada, withdrawal, { emailCode });
      expect(answer.json()).toMatchObject({
        status: 422,
        code: 'step_up_wrong_code',
        attemptsLeft,
      });
      expect((await read()).stepUp).toMatchObject({ attemptsLeft });
    }
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({
      status: 409,
      code: 'step_up_exhausted',
    });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
  });

  it('is not kept from its owner by a stolen session, nor locked at the signer', async () => {
    const thief = test.user('ada', { authTime: '2026-06-15T09:00:00Z' });
    for (let time = 0; time < 5; time += 1) {
      const emailCode = wrongCoinCode(test, withdrawal);
      expect((await confirmCoins(test, thief, withdrawal, { emailCode })).statusCode).toBe(422);
    }
    await cancel();
    withdrawal = await requested();
    const asked = jest.spyOn(test.context.signer, 'approve');
    const refused = await confirmCoins(test, thief, withdrawal);
    expect(refused.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
    expect(asked).not.toHaveBeenCalled();
    expect(await read()).toMatchObject({ stepUp: { attemptsLeft: 5 } });
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({ state: 'approved' });
  });

  it('is one of ten minutes, and another one can be mailed', async () => {
    const first = coinCode(test, withdrawal);
    test.context.clock.advance(600_000);
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({
      status: 409,
      code: 'step_up_expired',
      attemptsLeft: 5,
    });
    expect((await resend()).json()).toMatchObject({
      stepUp: { attemptsLeft: 4, expiresAt: '2026-06-15T10:20:00.000Z' },
      expiresAt: '2026-06-15T10:30:00.000Z',
      events: [{ type: 'requested' }, { type: 'code_resent' }],
    });
    if (first !== coinCode(test, withdrawal)) {
      const stale = await confirmCoins(test, ada, withdrawal, { emailCode: first });
      expect(stale.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 3 });
    }
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({ state: 'approved' });
    expect((await resend()).json()).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      from: 'approved',
      to: 'pending_confirmation',
    });
  });

  it('is mailed four times more at most', async () => {
    for (let time = 0; time < 4; time += 1) expect((await resend()).statusCode).toBe(200);
    expect((await resend()).json()).toMatchObject({ status: 409, code: 'step_up_exhausted' });
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({ state: 'approved' });
  });

  it('confirms once, whichever tab was faster', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirmCoins(test, ada, withdrawal)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await eventsOf()).toEqual(['requested', 'approved']);
  });

  it('and a cancellation at the same time leave one of the two', async () => {
    const [confirmed, cancelled] = await Promise.all([
      confirmCoins(test, ada, withdrawal),
      cancel(),
    ]);
    const { state } = await read();
    if (cancelled.statusCode === 200) {
      // An approved one can be cancelled too, and only in this order.
      expect(state).toBe('cancelled');
      expect(await coins(ada)).toEqual(all);
    } else {
      expect(confirmed.statusCode).toBe(200);
      expect(state).toBe('approved');
    }
  });

  it('approves again when we died between the signer and the database', async () => {
    await approve();
    expect(await read()).toMatchObject({ state: 'pending_confirmation' });
    expect((await resend()).json()).toMatchObject({ status: 409, code: 'code_accepted_already' });
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({ state: 'approved' });
  });

  it('is neither used up nor counted while the signer does not answer', async () => {
    test.context.signer.disconnect();
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({
      status: 503,
      code: 'signer_unavailable',
    });
    expect((await resend()).json()).toMatchObject({ status: 503, code: 'signer_unavailable' });
    test.context.signer.connect();
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({ state: 'approved' });
  });

  it('does nothing when something stands against withdrawing by now', async () => {
    const userId = await ada.id();
    const at = test.context.clock.now();
    await test.connection.database
      .transaction()
      .execute((trx) =>
        recordSecurityEvent(trx, test.context, { userId, kind: 'email_changed', at }),
      );
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject({
      status: 403,
      code: 'withdrawals_frozen',
    });
    expect(await read()).toMatchObject({ stepUp: { attemptsLeft: 5 } });
  });
});

describe('a code of the authenticator app', () => {
  let secret: string;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.context.clock.now().getTime(),
    });
  const wrong = () => (codeNow() === '000000' ? '111111' : '000000');

  beforeEach(async () => {
    ({ secret } = await addAuthenticator(test, { user: ada, name: 'ada' }));
    await cancel();
    // The change of a factor freezes withdrawals for a day.
    test.context.clock.advance(86_400_000);
    withdrawal = await requested();
  });

  it('is asked for beside the mailed one, and first', async () => {
    expect(withdrawal.stepUp).toMatchObject({ factors: ['email', 'totp'] });
    const without = await confirmCoins(test, ada, withdrawal);
    expect(without.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 5 });
    const with_ = await confirmCoins(test, ada, withdrawal, {
      emailCode: wrongCoinCode(test, withdrawal),
      totpCode: wrong(),
    });
    expect(with_.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 4 });
    const right = await confirmCoins(test, ada, withdrawal, { totpCode: codeNow() });
    expect(right.json()).toMatchObject({ state: 'approved' });
  });

  it('is not used up when the signer could not be asked', async () => {
    test.context.signer.disconnect();
    const totpCode = codeNow();
    expect((await confirmCoins(test, ada, withdrawal, { totpCode })).statusCode).toBe(503);
    test.context.signer.connect();
    expect((await confirmCoins(test, ada, withdrawal, { totpCode })).json()).toMatchObject({
      state: 'approved',
    });
  });

  it('is good once more when it was the mailed code that was wrong', async () => {
    const totpCode = codeNow();
    const emailCode = wrongCoinCode(test, withdrawal);
    const answer = await confirmCoins(test, ada, withdrawal, { emailCode, totpCode });
    expect(answer.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 4 });
    const right = await confirmCoins(test, ada, withdrawal, { totpCode });
    expect(right.json()).toMatchObject({ state: 'approved' });
    await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '1' });
    withdrawal = await requested();
    const again = await confirmCoins(test, ada, withdrawal, { totpCode });
    expect(again.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft: 4 });
  });

  it('shares its attempts with the mailed one, and another mail brings none back', async () => {
    const attempt = async (codes: object) =>
      (await confirmCoins(test, ada, withdrawal, codes)).json().attemptsLeft;
    expect(await attempt({ totpCode: wrong() })).toBe(4);
    const emailCode = wrongCoinCode(test, withdrawal);
    expect(await attempt({ totpCode: codeNow(), emailCode })).toBe(3);
    expect((await resend()).json()).toMatchObject({ stepUp: { attemptsLeft: 2 } });
    expect(await attempt({ totpCode: wrong() })).toBe(1);
    expect((await resend()).json()).toMatchObject({ code: 'step_up_exhausted' });
    expect(await attempt({ totpCode: wrong() })).toBe(0);
    const right = await confirmCoins(test, ada, withdrawal, { totpCode: codeNow() });
    expect(right.json()).toMatchObject({ status: 409, code: 'step_up_exhausted' });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
  });

  it('is not kept from its owner by a stolen session', async () => {
    const thief = test.user('ada', { authTime: '2026-06-16T09:00:00Z' });
    for (let attemptsLeft = 4; attemptsLeft >= 0; attemptsLeft -= 1) {
      const answer = await confirmCoins(test, thief, withdrawal, { totpCode: wrong() });
      expect(answer.json()).toMatchObject({ code: 'step_up_wrong_code', attemptsLeft });
    }
    await cancel();
    withdrawal = await requested();
    const refused = await confirmCoins(test, thief, withdrawal, { totpCode: wrong() });
    expect(refused.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
    // So is who can read the mailbox as well, before the signer is asked.
    const emailCode = wrongCoinCode(test, withdrawal);
    const mailed = await confirmCoins(test, thief, withdrawal, { emailCode, totpCode: codeNow() });
    expect(mailed.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
    // Asked whether it is them, the owner goes on.
    const right = await confirmCoins(test, ada, withdrawal, { totpCode: codeNow() });
    expect(right.json()).toMatchObject({ state: 'approved' });
  });

  it('is not guessed by sign-in after sign-in: ten wrong ones lock it', async () => {
    for (const second of [0, 1]) {
      const user = test.user('ada', { authTime: `2026-06-16T10:00:0${second}Z` });
      for (let time = 0; time < 5; time += 1) {
        const answer = await confirmCoins(test, user, withdrawal, { totpCode: wrong() });
        expect(answer.json()).toMatchObject({ code: 'step_up_wrong_code' });
      }
      await cancel();
      withdrawal = await requested();
    }
    const answer = await confirmCoins(test, ada, withdrawal, { totpCode: codeNow() });
    expect(answer.json()).toMatchObject({ status: 429, code: 'totp_locked' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a withdrawal that is not sent', () => {
  it.each(['before', 'after'])('is cancelled %s it was approved, for good', async (moment) => {
    if (moment === 'after') await confirmCoins(test, ada, withdrawal);
    expect(await used()).not.toBe('0.00');
    expect((await cancel()).json()).toMatchObject({
      state: 'cancelled',
      endedAt: '2026-06-15T10:00:00.000Z',
      stepUp: null,
    });
    expect(await coins(ada)).toEqual(all);
    expect(await used()).toBe('0.00');
    for (const again of [await cancel(), await confirmCoins(test, ada, withdrawal)]) {
      expect(again.json()).toMatchObject({
        status: 409,
        code: 'illegal_transition',
        from: 'cancelled',
      });
    }
    await work();
    await expect(approve()).rejects.toMatchObject({ code: 'cancelled' });
    // It has nothing to do any more, not even for the treasury.
    await plan();
    expect(await read()).toMatchObject({ state: 'cancelled' });
  });

  it('is told to the signer as soon as that answers again', async () => {
    await cancel();
    test.context.signer.disconnect();
    await expect(work()).rejects.toThrow('Some due work failed');
    test.context.signer.connect();
    await work();
    await expect(approve()).rejects.toBeInstanceOf(SignerRefused);
  });

  it('expires after half an hour, also when the clock’s step comes late', async () => {
    test.context.clock.advance(29 * 60_000);
    await work();
    expect(await read()).toMatchObject({ state: 'pending_confirmation' });
    test.context.clock.advance(60_000);
    const late = { status: 409, code: 'withdrawal_expired' };
    expect((await confirmCoins(test, ada, withdrawal)).json()).toMatchObject(late);
    expect((await resend()).json()).toMatchObject(late);
    await Promise.all([work(), work()]);
    expect(await read()).toMatchObject({ state: 'expired', stepUp: null });
    expect(await eventsOf()).toEqual(['requested', 'expired']);
    expect(await coins(ada)).toEqual(all);
    expect(await used()).toBe('0.00');
    await expect(approve()).rejects.toMatchObject({ code: 'cancelled' });
    await runDueItems(test.context, [deliverMails]);
    expect(test.context.mailer.sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('expired')]),
    );
  });

  it('is held back while its owner owes us, and can be cancelled', async () => {
    await confirmCoins(test, ada, withdrawal);
    await oweUs(test, await ada.id(), 'USDC', 5_000_000n);
    await plan();
    test.context.clock.advance(60_000);
    await plan();
    expect(await read()).toMatchObject({
      state: 'approved',
      heldBackBecause: 'receivable_outstanding',
    });
    expect(await eventsOf()).toEqual(['requested', 'approved', 'held_back']);
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', heldBackBecause: null });
    expect(await coins(ada)).toEqual(all);
  });

  it('repays first what is owed in its coin', async () => {
    await oweUs(test, await ada.id(), 'ETH', 10n ** 17n);
    await cancel();
    expect(await coins(ada)).toEqual({
      available: '0.900500000000000000',
      held: '0.000000000000000000',
    });
  });

  it('is held back while withdrawals are frozen', async () => {
    await confirmCoins(test, ada, withdrawal);
    const userId = await ada.id();
    const at = test.context.clock.now();
    await test.connection.database
      .transaction()
      .execute((trx) =>
        recordSecurityEvent(trx, test.context, { userId, kind: 'password_changed', at }),
      );
    await plan();
    expect(await read()).toMatchObject({
      state: 'approved',
      heldBackBecause: 'withdrawals_frozen',
    });
  });

  it('keeps an account from being closed', async () => {
    await cancel();
    await promiseFee(test, 'ETH');
    await requestCoins(ada, { amount: '1.9995' });
    const closing = await ada.post('/account/close', { body: { forfeitDust: true } });
    expect(closing.json()).toMatchObject({
      status: 409,
      code: 'account_not_empty',
      reasons: [{ code: 'hold', amount: { asset: 'ETH', amount: '2.000000000000000000' } }],
    });
  });
});
