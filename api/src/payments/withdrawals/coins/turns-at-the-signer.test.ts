import { promiseFee, requestCoins } from '../../../../test/coin-steps.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  await test.publishPrices();
  await promiseFee(test, 'ETH');
});
afterEach(() => test.close());

async function rich(name: string) {
  const user = test.user(name);
  await giveMoney(test.context, await user.id(), { asset: 'ETH', amount: '5' });
  return user;
}

describe('at a signer that takes its time', () => {
  it('two hundred withdrawals of one hold up nobody else’s', async () => {
    const ada = await rich('ada');
    const bob = await rich('bob');
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { signer } = test.context;
    const answer = signer.requestChallenge;
    jest.spyOn(signer, 'requestChallenge').mockImplementationOnce(async (request) => {
      begun.resolve();
      await gate.promise;
      return answer(request);
    });

    const ofAda = Array.from({ length: 200 }, () => requestCoins(ada, { amount: '0.01' }));
    await begun.promise;
    expect((await requestCoins(bob, { amount: '0.1' })).statusCode).toBe(201);

    gate.resolve();
    const answers = await Promise.all(ofAda);
    const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect(of(201)).toHaveLength(10);
    expect(of(201).length + of(409).length + of(429).length).toBe(200);
    for (const refused of of(409)) {
      expect(refused.json()).toMatchObject({ code: 'too_many_open_withdrawals' });
    }
    for (const refused of of(429)) {
      expect(refused.json()).toMatchObject({ code: 'too_many_waiting' });
      expect(refused.headers['retry-after']).toBe('5');
    }
  });
});
