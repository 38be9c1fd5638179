import type { LoanId } from '@tessera/contracts/ids';
import { cents } from '@tessera/money/minor-units';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { type PriceTape, priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { lockLoan } from '../../loans/lock-loan.ts';
import { repayFromWallet } from '../../loans/repayment/repay-from-wallet.ts';
import { reviewLoan } from '../review-loan.ts';

let test: TestApp;
let tape: PriceTape;
let ada: TestUser;
let loanId: LoanId;

const dayMs = 86_400_000;

/** The worked example: €24,000 on 0.8 BTC, 200 days later €25,301.92. */
beforeEach(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  ada = test.user('ada');
  await tape.publish();
  loanId = (await openBitcoinLoan(test, ada)).id;
  test.context.clock.advance(200 * dayMs);
  await tape.tick();
});
afterEach(() => test.close());

const loan = async () => (await ada.get(`/loans/${loanId}`)).json();
const receipts = async () => (await ada.get(`/loans/${loanId}/liquidations`)).json().items;
const calls = async () => (await ada.get(`/loans/${loanId}/margin-calls`)).json().items;

/** Balances by kind and asset; what is summed is summed here. */
async function balances(): Promise<Record<string, bigint>> {
  const { rows } = await test.connection.pool.query(
    `select a.kind || ' ' || a.asset as name,
       sum(case when e.side = a.normal_side then e.amount else -e.amount end) as balance
     from ledger_accounts a join ledger_entries e on e.account_id = a.id
     group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

/** The two equations of the ledger's chart. */
async function expectSoundBooks(): Promise<void> {
  const all = await balances();
  const of = (kind: string, asset: string) => all[`${kind} ${asset}`] ?? 0n;
  for (const asset of ['BTC', 'EUR']) {
    expect(of('custody', asset) + of('in_transit', asset)).toBe(
      of('unattributed', asset) +
        of('available', asset) +
        of('held', asset) +
        of('collateral', asset) -
        of('receivable', asset),
    );
    expect(of('inventory', asset) + of('loan_receivable', asset)).toBe(
      of('capital', asset) +
        of('trading', asset) +
        of('income', asset) -
        of('credit_losses', asset),
    );
  }
}

describe('a sale at the liquidation threshold', () => {
  it('gives the figures of the worked example, and a receipt that shows them', async () => {
    await tape.tick(10, '39000');
    expect(await loan()).toMatchObject({ health: 'liquidating', debt: { amount: '25301.92' } });
    expect(await receipts()).toEqual([]);
    await tape.tick(20);
    expect(await receipts()).toEqual([]);
    await tape.tick(10);

    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      reason: 'threshold',
      venue: { name: 'house_inventory' },
      price: { value: '39000.00000000', source: 'tape', synthetic: true, ageSeconds: 0 },
      formula: {
        targetLtvBasisPoints: 6500,
        eurosWanted: null,
        liquidationLtvBasisPoints: 8000,
        feeBasisPoints: 100,
        minimumSale: { amount: '100.00' },
      },
      before: {
        collateral: { amount: '0.80000000' },
        debt: { amount: '25301.92' },
        loanToValueBasisPoints: 8110,
      },
      sold: { asset: 'BTC', amount: '0.37872770' },
      proceeds: { amount: '14770.38' },
      fee: { amount: '147.71' },
      repaid: { amount: '14622.67' },
      surplus: { amount: '0.00' },
      writtenOff: { amount: '0.00' },
      after: {
        collateral: { amount: '0.42127230' },
        debt: { amount: '10679.25' },
        loanToValueBasisPoints: 6500,
      },
    });
    const apart = Date.parse(receipt.price.observedAt) - Date.parse(receipt.firstPrice.observedAt);
    expect(apart).toBe(30_000);
    expect(receipt.price.id).not.toBe(receipt.firstPrice.id);
    expect(await loan()).toMatchObject({
      state: 'active',
      health: 'healthy',
      debt: { amount: '10679.25' },
      collateral: { amount: '0.42127230' },
    });
    expect(await calls()).toMatchObject([{ outcome: 'liquidated', id: receipt.marginCallId }]);
    const all = await balances();
    expect(all['inventory BTC']).toBe(37_872_770n);
    expect(all['collateral BTC']).toBe(42_127_230n);
    await expectSoundBooks();
    const { rows } = await test.connection.pool.query(
      `select distinct e.price_id from ledger_entries e join ledger_transfers t
         on t.id = e.transfer_id where t.kind = 'collateral_sold' and e.asset = 'BTC'`,
    );
    expect(rows).toEqual([{ price_id: receipt.price.id }]);
  });

  it('sells nothing when the second price has recovered, and begins anew', async () => {
    await tape.tick(10, '39000');
    await tape.tick(30, '41000');
    expect(await receipts()).toEqual([]);
    expect(await calls()).toMatchObject([{ firstPriceAt: null, outcome: null }]);
    await tape.tick(10, '39000');
    await tape.tick(20);
    expect(await receipts()).toEqual([]);
    await tape.tick(10);
    expect(await receipts()).toHaveLength(1);
  });

  it('counts a recovery between the two prices that no review had seen', async () => {
    await tape.tick(10, '39000');
    const between = priceTape(test);
    test.context.clock.advance(10_000);
    await between.publish();
    await tape.tick(20, '39000');
    expect(await receipts()).toEqual([]);
    await tape.tick(30);
    expect(await receipts()).toHaveLength(1);
  });

  it('does not take a price from before a time without prices as the first', async () => {
    await tape.tick(10, '39000');
    await tape.tick(3_600);
    expect(await receipts()).toEqual([]);
    await tape.tick(30);
    expect(await receipts()).toHaveLength(1);
  });

  it('happens once, however many look at the loan at once', async () => {
    await tape.tick(10, '39000');
    test.context.clock.advance(30_000);
    await tape.publish();
    await Promise.all(Array.from({ length: 6 }, () => reviewLoan(test.context, loanId)));
    expect(await receipts()).toHaveLength(1);
  });

  it('waits while prices are stale, also when both prices were there', async () => {
    await tape.tick(10, '39000');
    test.context.clock.advance(30_000);
    await tape.publish();
    test.context.clock.advance(300_001);
    await reviewLoan(test.context, loanId);
    expect(await receipts()).toEqual([]);
    test.context.clock.advance(-1);
    await reviewLoan(test.context, loanId);
    expect(await receipts()).toHaveLength(1);
  });

  it('writes off what all collateral does not pay, without recourse', async () => {
    await tape.tick(10, '20000');
    await tape.tick(30);
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      sold: { amount: '0.80000000' },
      proceeds: { amount: '16000.00' },
      fee: { amount: '160.00' },
      repaid: { amount: '15840.00' },
      writtenOff: { amount: '9461.92' },
      after: { debt: { amount: '0.00' }, loanToValueBasisPoints: null },
    });
    expect(await loan()).toMatchObject({ state: 'liquidated', debt: { amount: '0.00' } });
    const all = await balances();
    expect(all).toMatchObject({
      'credit_losses EUR': 946_192n,
      'loan_receivable EUR': 0n,
      'collateral BTC': 0n,
      'inventory BTC': 80_000_000n,
      'trading BTC': 80_000_000n,
      'trading EUR': -1_600_000n,
    });
    await expectSoundBooks();
    expect((await ada.get('/fiat')).json().balance.available.amount).toBe('23760.00');
    const kinds = (await ada.get('/notices'))
      .json()
      .items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('loan_liquidated');
    const sales = await receipts();
    await tape.tick(60, '10000');
    expect(await receipts()).toEqual(sales);
  });

  it('follows the debt of the day, to the last cent of the price', async () => {
    // Interest has moved the threshold of the opening, 37,500, to 39,534.25.
    await tape.tick(10, '39534.26');
    await tape.tick(60);
    expect(await receipts()).toEqual([]);
    await tape.tick(10, '39534.25');
    await tape.tick(30);
    expect(await receipts()).toHaveLength(1);
  });
});

describe('repayment against liquidation', () => {
  beforeEach(async () => {
    await tape.tick(10, '39000');
    test.context.clock.advance(30_000);
    await tape.publish();
  });
  const repay = () =>
    ada.post(`/loans/${loanId}/repayments`, {
      body: { amount: { asset: 'EUR', amount: '9000.00' } },
    });

  it('is won by the repayment that commits first', async () => {
    expect((await repay()).statusCode).toBeLessThan(300);
    await reviewLoan(test.context, loanId);
    expect(await receipts()).toEqual([]);
    expect(await calls()).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
  });

  it('is won by the sale that commits first, and the repayment meets what is left', async () => {
    await reviewLoan(test.context, loanId);
    expect(await receipts()).toHaveLength(1);
    expect((await repay()).json().debt.amount).toBe('1679.25');
  });

  it('is one or the other when both come at once', async () => {
    const [answer] = await Promise.all([repay(), reviewLoan(test.context, loanId)]);
    expect(answer.statusCode).toBeLessThan(300);
    const sold = (await receipts()).length;
    await reviewLoan(test.context, loanId);
    expect(await receipts()).toHaveLength(sold);
    const { debt } = await loan();
    expect(debt.amount).toBe(sold === 1 ? '1679.25' : '16301.92');
    await expectSoundBooks();
  });

  it('waits for the lock, and reads again what was paid under it', async () => {
    const { promise: isLocked, resolve: locks } = Promise.withResolvers<void>();
    const { promise: isPaid, resolve: pay } = Promise.withResolvers<void>();
    const paying = test.connection.database.transaction().execute(async (trx) => {
      const locked = await lockLoan(trx, loanId);
      locks();
      await isPaid;
      const actor = `user:${await ada.id()}`;
      await repayFromWallet(trx, test.context, {
        loan: locked,
        cents: cents(900_000n),
        cause: 'requested_by_borrower',
        actor,
      });
    });
    await isLocked;
    const reviewing = reviewLoan(test.context, loanId);
    pay();
    await Promise.all([paying, reviewing]);
    expect(await receipts()).toEqual([]);
  });
});
