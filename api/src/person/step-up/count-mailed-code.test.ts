import { productFacts } from '@tessera/lending/product-facts';
import { promiseFee, requestCoins } from '../../../test/coin-steps.ts';
import { euros, payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { countMailedCode } from './count-mailed-code.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = test.user('ada');
  await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '2' });
  await promiseFee(test, 'ETH');
  await payIn(test, ada, '1000.00');
});
afterEach(() => test.close());

/** So many, by a sign-in each unless there is one. */
async function useUpCodes(times: number, signedInAt?: string) {
  const userId = await ada.id();
  const { clock, database } = test.context;
  for (let count = 0; count < times; count += 1) {
    const authTime = signedInAt ? new Date(signedInAt) : new Date(clock.now().getTime() - count);
    await database
      .transaction()
      .execute((trx) => countMailedCode(trx, test.context, { userId, authTime }));
  }
}

const signedIn = (time: string) => test.user('ada', { authTime: `2026-06-15T${time}Z` });

/** Has a code mailed, and gives it up, so that never too much is open. */
async function haveOneMailed(by: TestUser): Promise<string> {
  const answer = await requestWithdrawal(by, '1.00');
  const { id, code } = answer.json();
  if (answer.statusCode !== 201) return code;
  await by.post(`/fiat/withdrawals/${id}/cancel`);
  return 'mailed';
}

async function haveMailed(times: number, ...by: TestUser[]): Promise<string[]> {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) {
    answers.push(await haveOneMailed(by[count % by.length] as TestUser));
  }
  return answers;
}

describe('codes by mail', () => {
  it('are so many a day, ours and the signer’s, and a refused one holds nothing', async () => {
    await useUpCodes(productFacts.mailedCodesADay - 1);
    const last = await requestWithdrawal(ada, '100.00', { key: 'last' });
    expect(last.statusCode).toBe(201);
    const challenges = jest.spyOn(test.context.signer, 'requestChallenge');
    const refused = [
      await requestWithdrawal(ada, '100.00', { key: 'next' }),
      await requestCoins(ada, { amount: '0.1' }),
      await ada.post(`/fiat/withdrawals/${last.json().id}/resend`),
    ];
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_codes' });
      expect(answer.headers['retry-after']).toBe(String(24 * 3_600));
    }
    expect(challenges).not.toHaveBeenCalled();
    expect(await euros(ada)).toEqual({ available: '900.00', held: '100.00' });

    const again = await requestWithdrawal(ada, '100.00', { key: 'last' });
    expect([again.statusCode, again.body]).toEqual([201, last.body]);
    test.context.clock.advance(24 * 3_600_000);
    expect((await requestWithdrawal(ada, '100.00', { key: 'next' })).statusCode).toBe(201);
  });

  it('are there for who has just signed in, whatever stolen sessions had mailed', async () => {
    const thieves = [signedIn('09:00:00'), signedIn('09:20:00'), signedIn('09:40:00')];
    expect(await haveMailed(60, ...thieves)).toEqual([
      ...Array(20).fill('mailed'),
      ...Array(40).fill('recent_sign_in_required'),
    ]);
    const owner = signedIn('09:59:30');
    expect(await haveOneMailed(owner)).toBe('mailed');
    const challenges = jest.spyOn(test.context.signer, 'requestChallenge');
    const coins = (by: TestUser) => requestCoins(by, { amount: '0.1' });
    expect((await coins(signedIn('09:40:00'))).json().code).toBe('recent_sign_in_required');
    expect(challenges).not.toHaveBeenCalled();
    expect((await coins(owner)).statusCode).toBe(201);
  });

  it('are twenty of one sign-in, however recent, which is asked for a newer one', async () => {
    const thief = signedIn('09:59:00');
    expect(await haveMailed(21, thief)).toEqual([
      ...Array(20).fill('mailed'),
      'recent_sign_in_required',
    ]);
    const refused = await requestWithdrawal(thief, '1.00');
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age=59',
    );
    expect(refused.json().detail).toContain('many codes were mailed');
    // A session of before is not what it asks for, and its owner signs in anew.
    test.context.clock.advance(10 * 60_000);
    expect(await haveOneMailed(thief)).toBe('recent_sign_in_required');
    expect(await haveOneMailed(signedIn('10:09:00'))).toBe('mailed');
  });

  it('are no more of all sign-ins together, so that no mailbox is flooded', async () => {
    await useUpCodes(20, '2026-06-15T09:00:00Z');
    await useUpCodes(productFacts.mailedCodesADay - 20);
    const answers = await haveMailed(3, signedIn('09:00:00'), signedIn('09:59:50'), ada);
    expect(answers).toEqual(Array(3).fill('too_many_codes'));
  });

  it('of before sign-ins were counted are of nobody, and of all together', async () => {
    await useUpCodes(productFacts.mailedCodesADay - 1);
    await test.connection.pool.query('update allowance_uses set auth_time = null');
    expect(await haveMailed(2, signedIn('09:00:00'))).toEqual(['mailed', 'too_many_codes']);
  });
});
