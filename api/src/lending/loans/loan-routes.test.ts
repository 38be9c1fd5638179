import { randomUUID } from 'node:crypto';
import { loanTermsInMonths, repaymentPlans } from '@tessera/lending/terms';
import { sql } from 'kysely';
import { openLoan } from '../../../test/borrow.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { foldLoanState } from '../../../test/fold-loan.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { loanRequest } from '../../../test/loan-request.ts';
import { setPrice } from '../../../test/set-price.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  await test.publishPrices();
});
afterAll(() => test.close());

describe('opening a loan', () => {
  it('locks the collateral, pays out and takes the fee in one transfer', async () => {
    const ada = test.user('ada');
    await test.giveEther(ada, '2');
    const response = await ada.post('/loans', { body: await loanRequest(test) });

    expect(response.statusCode).toBe(201);
    const loan = response.json();
    expect(loan).toMatchObject({
      state: 'active',
      health: 'healthy',
      principal: { asset: 'EUR', amount: '1000.00' },
      fee: { asset: 'EUR', amount: '10.00' },
      payout: { asset: 'EUR', amount: '990.00' },
      collateral: { asset: 'ETH', amount: '1.000000000000000000' },
      agreedCollateral: { asset: 'ETH', amount: '1.000000000000000000' },
      accruedInterest: { asset: 'EUR', amount: '0.00' },
      debt: { asset: 'EUR', amount: '1000.00' },
      maturesOn: '2027-06-15',
      events: [{ type: 'opened' }],
    });
    expect((await ada.wallet()).balance).toEqual({
      available: { asset: 'ETH', amount: '1.000000000000000000' },
      held: { asset: 'ETH', amount: '0.000000000000000000' },
      collateral: { asset: 'ETH', amount: '1.000000000000000000' },
    });
    expect((await ada.get('/fiat')).json().balance.available.amount).toBe('990.00');
    const { items: lines } = (await ada.get('/fiat/history')).json();
    expect(lines).toMatchObject([
      {
        kind: 'loan_payout',
        direction: 'in',
        amount: { amount: '990.00' },
        balanceAfter: { amount: '990.00' },
        reference: { type: 'loan', id: loan.id },
      },
    ]);
    expect((await ada.get('/loans')).json().items).toMatchObject([{ id: loan.id }]);
    expect((await ada.get(`/loans/${loan.id}`)).json()).toEqual(loan);
  });

  it('opens one loan for a double click', async () => {
    const grace = test.user('grace');
    await test.giveEther(grace, '5');
    const body = await loanRequest(test);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => grace.post('/loans', { body, key })),
    );
    const opened = answers.filter(({ statusCode }) => statusCode === 201);
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.map((answer) => answer.json().id)).size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json().code).toBe('request_in_progress');
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await grace.get('/loans')).json().items).toHaveLength(1);
  });

  it('never pledges the same coin twice, whatever comes at once', async () => {
    const mary = test.user('mary');
    await test.giveEther(mary, '2.5');
    const body = await loanRequest(test);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => mary.post('/loans', { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json().code)).toEqual(
      Array(4).fill('insufficient_collateral'),
    );
    expect((await mary.wallet()).balance.available.amount).toBe('0.500000000000000000');
  });

  it('says how much collateral is missing', async () => {
    const alan = test.user('alan');
    await test.giveEther(alan, '0.25');
    const response = await alan.post('/loans', { body: await loanRequest(test) });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'insufficient_collateral',
      missing: { asset: 'ETH', amount: '0.750000000000000000' },
    });
    expect((await alan.get('/loans')).json().items).toEqual([]);
  });

  it.each([
    ['terms', { termsVersion: 'old' }],
    ['rate', { aprBasisPoints: 1 }],
    ['payout', { payout: { asset: 'EUR', amount: '995.00' } }],
  ])('answers the new quote when the accepted %s differ', async (_, accepted) => {
    const joan = test.user('joan');
    await test.giveEther(joan, '1');
    const body = await loanRequest(test);
    const changed = { ...body, accepted: { ...body.accepted, ...accepted } };
    const response = await joan.post('/loans', { body: changed });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'quote_changed', quote: body.accepted });
  });

  it('refuses what the price does not carry, with what is possible', async () => {
    const body = await loanRequest(test);
    const response = await test.user('ada').post('/loans', {
      body: { ...body, principal: { asset: 'EUR', amount: '2000.00' } },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'loan_refused',
      reason: 'above_opening_ltv',
      bounds: { minimumPrincipal: { asset: 'EUR', amount: '500.00' } },
    });
  });

  it.each([
    ['BTC', '60000', '1'],
    ['ETH', '2400', '20'],
    ['USDC', '0.92', '30000'],
  ] as const)('lends on %s by every plan and term', async (asset, price, collateral) => {
    const mae = test.user('mae');
    const userId = await mae.id();
    await completeProfile(test.context, userId);
    await setPrice(test.context, asset, price);
    await giveMoney(test.context, userId, { asset, amount: '1000000' });
    for (const plan of repaymentPlans) {
      for (const termMonths of loanTermsInMonths) {
        const loan = await openLoan(mae, {
          asset,
          principal: '5000',
          collateral,
          plan,
          termMonths,
        });
        expect(loan).toMatchObject({ state: 'active', coin: asset, plan, termMonths });
        const due = plan === 'bullet' ? 1 : termMonths;
        expect(loan.schedule).toHaveLength(due);
        const principals = loan.schedule.map((row) => Number(row.principal.amount));
        expect(principals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(5000, 5);
      }
    }
  });

  it('lends on no euros', async () => {
    const body = await loanRequest(test);
    const response = await test.user('ada').post('/loans', {
      body: { ...body, collateral: { asset: 'EUR', amount: '1' } },
    });
    expect(response.json()).toMatchObject({ status: 422, code: 'product_not_offered' });
  });

  it.each([
    ['an amount with too many decimals', { principal: { asset: 'EUR', amount: '1000.001' } }],
    ['more ether than there is', { collateral: { asset: 'ETH', amount: '9'.repeat(30) } }],
    ['a term that is not offered', { termMonths: 7 }],
  ])('answers 400 to %s', async (_, change) => {
    const body = { ...(await loanRequest(test)), ...change };
    const response = await test.user('ada').post('/loans', { body });
    expect(response.statusCode).toBe(400);
  });

  it('asks whether the session was revoked, and refuses when it was', async () => {
    const eve = test.user('eve');
    test.context.tokens.revoke('eve');
    expect((await eve.get('/loans')).statusCode).toBe(200);
    expect((await eve.post('/loans', { body: await loanRequest(test) })).statusCode).toBe(401);
    expect(test.context.tokens.checkedRevocations).toContain('eve');
  });

  it('keeps the loans of one user from another', async () => {
    const ada = test.user('ada');
    const [{ id }] = (await ada.get('/loans')).json().items;
    const response = await test.user('mallory').get(`/loans/${id}`);
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await test.user('mallory').get('/loans')).json().items).toEqual([]);
  });

  it('pages by key, newest first', async () => {
    const kay = test.user('kay');
    await test.giveEther(kay, '3');
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      test.context.clock.advance(1_000);
      const body = await loanRequest(test);
      ids.unshift((await kay.post('/loans', { body })).json().id);
    }
    const first = (await kay.get('/loans?limit=2')).json();
    const second = (await kay.get(`/loans?limit=2&cursor=${first.nextCursor}`)).json();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await kay.get('/loans?cursor=bm9wZQ')).json().code).toBe('invalid_cursor');
  });

  it('grows by simple interest, and shows health by the latest price', async () => {
    const lin = test.user('lin');
    await test.giveEther(lin, '1');
    const { id } = (await lin.post('/loans', { body: await loanRequest(test) })).json();
    test.context.clock.advance(100 * 86_400_000);
    const loan = (await lin.get(`/loans/${id}`)).json();
    // 1,000 · 9.9% · 100/365
    expect(loan.accruedInterest.amount).toBe('27.12');
    expect(loan.debt.amount).toBe('1027.12');
  });

  it('is in the state that its events lead to', async () => {
    const { database } = test.connection;
    const loans = await database.selectFrom('loans').select(['id', 'state']).execute();
    expect(loans.length).toBeGreaterThan(0);
    for (const { id, state } of loans) {
      const events = await database
        .selectFrom('loan_events')
        .select('type')
        .where('loan_id', '=', id)
        .orderBy('number')
        .execute();
      expect(foldLoanState(events.map(({ type }) => type))).toBe(state);
    }
    await expect(sql`update loan_events set type = 'x'`.execute(database)).rejects.toThrow(
      /append-only/,
    );
  });

  it('does not lend on a stale price', async () => {
    const body = await loanRequest(test);
    test.context.clock.advance(6 * 60_000);
    const response = await test.user('ada').post('/loans', { body });
    expect(response.json()).toMatchObject({ status: 409, code: 'price_stale' });
  });
});

describe('a house without capital', () => {
  it('refuses to lend and books nothing', async () => {
    const poor = await startTestApp({ withCapital: false });
    await poor.publishPrices();
    const ada = poor.user('ada');
    await poor.giveEther(ada, '1');
    const response = await ada.post('/loans', { body: await loanRequest(poor) });
    expect(response.json()).toMatchObject({ status: 409, code: 'house_unfunded' });
    expect((await ada.wallet()).balance.available.amount).toBe('1.000000000000000000');
    await poor.close();
  });
});
