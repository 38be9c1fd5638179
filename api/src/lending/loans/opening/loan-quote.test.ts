import { setPrice } from '../../../../test/set-price.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await setPrice(test.context, 'BTC', '60000');
});
afterAll(() => test.close());

const quote = (query: string) =>
  test.user('ada').get(`/loans/quote?collateralAsset=BTC&termMonths=12&${query}`);

describe('the quote of a loan', () => {
  it('compares the plans on what they cost a year', async () => {
    const { plans, termsVersion } = (await quote('principal=24000&collateral=0.8')).json();
    expect(termsVersion).not.toBe('');
    expect(plans).toMatchObject([
      {
        possible: true,
        plan: 'bullet',
        aprBasisPoints: 990,
        loanToValueBasisPoints: 5000,
        fee: { amount: '240.00' },
        payout: { amount: '23760.00' },
        aprc: expect.stringMatching(/^0\.1101/),
        thresholdPrices: { liquidation: '37500.00000000' },
      },
      { plan: 'interest_only', schedule: expect.any(Array) },
      { plan: 'amortising' },
    ]);
    expect(plans[1].schedule).toHaveLength(12);
    expect(plans[2].aprc > plans[0].aprc).toBe(true);
  });

  it('goes from the amount to the collateral, back, and by a loan-to-value', async () => {
    const least = (await quote('principal=24000')).json().plans[0];
    expect(least).toMatchObject({ principal: { amount: '24000.00' } });
    const most = (await quote(`collateral=${least.collateral.amount}`)).json().plans[0];
    expect(most.principal.amount).toBe('24000.00');
    const aimed = (await quote('principal=24000&ltvBasisPoints=4000')).json().plans[0];
    expect(aimed.collateral.amount).toBe('1.00000000');
    expect(aimed.aprBasisPoints).toBe(990);
  });

  it('shows no more than its own maximum, and gives the same for what it shows', async () => {
    const least = (await quote('principal=500')).json().plans;
    for (const [index, { loanToValueBasisPoints: ltv, ...shown }] of least.entries()) {
      expect(ltv).toBeLessThanOrEqual(shown.maximumLtvBasisPoints);
      const again = (await quote(`principal=500&ltvBasisPoints=${ltv}`)).json().plans[index];
      expect(again).toMatchObject({ possible: true, aprBasisPoints: shown.aprBasisPoints });
    }
  });

  it('says which plan is not possible and what would be', async () => {
    const { plans } = (await quote('principal=36000&collateral=1')).json();
    expect(plans[0]).toMatchObject({
      possible: false,
      reason: 'above_opening_ltv',
      bounds: { minimumPrincipal: { amount: '500.00' } },
    });
    expect(plans[1]).toMatchObject({ possible: true, aprBasisPoints: 1190 });
  });

  it.each([
    ['nothing', '', 422],
    ['both amounts and a loan-to-value', 'principal=1&collateral=1&ltvBasisPoints=5', 422],
    ['more coins than there are', `collateral=${'9'.repeat(30)}`, 400],
    ['three decimals of a euro', 'principal=1.001', 400],
    ['a term that is not offered', 'principal=1000&termMonths=7', 400],
  ])('refuses %s', async (_, query, status) => {
    expect((await quote(query)).statusCode).toBe(status);
  });

  it('needs a current price', async () => {
    const response = await test
      .user('ada')
      .get('/loans/quote?collateralAsset=USDC&termMonths=12&principal=1000');
    expect(response.json()).toMatchObject({ status: 409, code: 'price_stale' });
  });
});
