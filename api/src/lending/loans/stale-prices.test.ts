import type { UserId } from '@tessera/contracts/ids';
import { openLoan, openRequest, readLoan } from '../../../test/borrow.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { setPrice } from '../../../test/set-price.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { loanDueWork } from './loan-due-work.ts';

const fiveMinutes = 300_000;
const notBy = 1;

let test: TestApp;
let ada: TestUser;
let adaId: UserId;

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  adaId = await ada.id();
  await completeProfile(test.context, adaId);
  await setPrice(test.context, 'BTC', '60000');
});
afterEach(() => test.close());

const give = (asset: 'BTC' | 'EUR', amount: string) =>
  giveMoney(test.context, adaId, { asset, amount });
async function codeOf(request: Promise<{ statusCode: number; json: () => { code?: string } }>) {
  const response = await request;
  return response.statusCode < 300 ? 'done' : response.json().code;
}

describe('a price', () => {
  it('is good for borrowing until it is five minutes old, and no millisecond longer', async () => {
    await give('BTC', '2');
    const wish = await openRequest(ada, { principal: '20000', collateral: '0.8' });
    const borrow = () => codeOf(ada.post('/loans', { body: wish }));
    test.context.clock.advance(fiveMinutes);
    expect(await borrow()).toBe('done');
    test.context.clock.advance(notBy);
    expect(await borrow()).toBe('price_stale');
    const terms = 'collateralAsset=BTC&termMonths=12&principal=1000';
    expect(await codeOf(ada.get(`/loans/quote?${terms}`))).toBe('price_stale');
  });

  it('that is older lets no waiting loan run, by its deposit or by its borrower', async () => {
    const waiting = await openLoan(ada, {
      principal: '24000',
      collateral: '0.8',
      waitForCollateral: true,
    });
    await give('BTC', '0.8');
    const accepted = {
      termsVersion: waiting.termsVersion,
      aprBasisPoints: waiting.aprBasisPoints,
      payout: waiting.payout,
    };
    test.context.clock.advance(fiveMinutes + notBy);
    await runDueItems(test.context, loanDueWork);
    expect(await codeOf(ada.post(`/loans/${waiting.id}/accept`, { body: { accepted } }))).toBe(
      'price_stale',
    );
    expect((await readLoan(ada, waiting)).state).toBe('awaiting_collateral');
    test.context.clock.advance(-notBy);
    await runDueItems(test.context, loanDueWork);
    expect((await readLoan(ada, waiting)).state).toBe('active');
  });

  it('that is older releases no collateral', async () => {
    await give('BTC', '2');
    const { id } = await openLoan(ada, { principal: '20000', collateral: '2' });
    await setPrice(test.context, 'BTC', '90000');
    const body = { amount: { asset: 'BTC', amount: '0.1' } };
    const release = () => codeOf(ada.post(`/loans/${id}/collateral/release`, { body }));
    test.context.clock.advance(fiveMinutes + notBy);
    expect(await release()).toBe('price_stale');
    test.context.clock.advance(-notBy);
    expect(await release()).toBe('done');
  });

  it('that is a day old keeps nobody from repaying or adding collateral', async () => {
    await give('BTC', '3');
    await give('EUR', '60000.00');
    const [first, second, third] = [
      await openLoan(ada, { principal: '20000', collateral: '0.8' }),
      await openLoan(ada, { principal: '20000', collateral: '0.8' }),
      await openLoan(ada, { principal: '20000', collateral: '0.8' }),
    ];
    test.context.clock.advance(86_400_000);
    const coins = { amount: { asset: 'BTC', amount: '0.1' } };
    expect(await codeOf(ada.post(`/loans/${first.id}/collateral`, { body: coins }))).toBe('done');
    const euros = { amount: { asset: 'EUR', amount: '100.00' } };
    expect(await codeOf(ada.post(`/loans/${first.id}/repayments`, { body: euros }))).toBe('done');
    const quote = (await ada.get(`/loans/${second.id}/payoff`)).json();
    expect(await codeOf(ada.post(`/loans/${second.id}/payoff`, { body: quote }))).toBe('done');
    expect(await codeOf(ada.post(`/loans/${third.id}/withdraw`))).toBe('done');
    expect((await readLoan(ada, second)).state).toBe('closed');
    expect((await readLoan(ada, third)).state).toBe('closed');
  });
});
