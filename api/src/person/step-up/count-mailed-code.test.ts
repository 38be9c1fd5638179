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

async function useUpCodes() {
  const userId = await ada.id();
  for (let count = 0; count < productFacts.mailedCodesADay - 1; count += 1) {
    await test.context.database
      .transaction()
      .execute((trx) => countMailedCode(trx, test.context, userId));
  }
}

describe('codes by mail', () => {
  it('are so many a day, ours and the signer’s, and a refused one holds nothing', async () => {
    await useUpCodes();
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
});
