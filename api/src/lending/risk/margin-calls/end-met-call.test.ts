import type { LoanId } from '@tessera/contracts/ids';
import { parseAmount } from '@tessera/money/parse-amount';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { type PriceTape, priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { runDueItems } from '../../../platform/jobs/run-due-items.ts';
import { endOfGrace, startOfDueDay } from '../../loans/arrears/grace.ts';
import { loanDueWork } from '../../loans/loan-due-work.ts';

let test: TestApp;
let tape: PriceTape;
let ada: TestUser;

const dayMs = 86_400_000;

beforeEach(async () => {
  test = await startTestApp();
  tape = priceTape(test);
  ada = test.user('ada');
  await tape.publish();
});
afterEach(() => test.close());

const calls = async (loanId: LoanId) =>
  (await ada.get(`/loans/${loanId}/margin-calls`)).json().items;
const cure = async (loanId: LoanId) => (await ada.get(`/loans/${loanId}/cure`)).json();

describe('a call that is cured to the last unit of what was quoted', () => {
  let loanId: LoanId;
  beforeEach(async () => {
    loanId = (await openBitcoinLoan(test, ada)).id;
    await giveMoney(test.context, await ada.id(), { asset: 'BTC', amount: '0.2' });
    test.context.clock.advance(200 * dayMs);
    await tape.tick(10, '42000');
  });

  it.each([
    ['euros', 'repayments', 'repay'],
    ['coins', 'collateral', 'addCollateral'],
  ])('is over with those %s, however the price dips before a review', async (_, path, way) => {
    const amount = (await cure(loanId))[way];
    const answer = await ada.post(`/loans/${loanId}/${path}`, { body: { amount } });
    const ended = answer.json().events.at(-1);
    expect(ended).toMatchObject({ type: 'margin_call_ended', data: { outcome: 'cured' } });
    // At 41,000 it is above its target and below the call's threshold, which it reaches at 39,000.
    await tape.tick(10, '41000');
    expect(await calls(loanId)).toMatchObject([{ outcome: 'cured', endedAt: ended.at }]);
    await tape.tick(10, '38999');
    const [fresh, cured] = await calls(loanId);
    expect(cured).toMatchObject({ outcome: 'cured', endedAt: ended.at });
    expect(fresh).toMatchObject({ outcome: null, price: '38999.00000000' });
    expect(Date.parse(fresh.deadline) - Date.parse(fresh.openedAt)).toBe(dayMs);
  });
});

describe('a call that the fiat wallet cures by itself', () => {
  const runLoans = () => runDueItems(test.context, loanDueWork);
  const minute = 60_000;

  /** €24,000 in twelve equal payments: the first brings 70.3% below 65%. */
  async function openAmortisingLoan() {
    const loan = await openBitcoinLoan(test, ada, { plan: 'amortising' });
    const dueOn = loan.nextDue?.on;
    if (!dueOn) throw new Error('Nothing is due');
    return { loanId: loan.id, dueOn };
  }
  /** Called a minute before an instant, which is then passed without another price. */
  async function beCalledBefore(instant: Date) {
    test.context.clock.moveTo(new Date(instant.getTime() - minute).toISOString());
    await tape.tick(0, '43000');
    test.context.clock.advance(minute);
  }

  it('is over with the instalment that is collected', async () => {
    const { loanId, dueOn } = await openAmortisingLoan();
    await beCalledBefore(startOfDueDay(dueOn));
    expect(await calls(loanId)).toMatchObject([{ outcome: null }]);
    await runLoans();
    expect(await calls(loanId)).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
    await tape.tick(10, '41000');
    expect(await calls(loanId)).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
  });

  it('is over with what is overdue and collected as the grace ends', async () => {
    const { loanId, dueOn } = await openAmortisingLoan();
    await spendEuros('23760.00');
    test.context.clock.moveTo(startOfDueDay(dueOn).toISOString());
    await tape.tick();
    await giveMoney(test.context, await ada.id(), { asset: 'EUR', amount: '5000.00' });
    await beCalledBefore(endOfGrace(dueOn));
    expect(await calls(loanId)).toMatchObject([{ outcome: null }]);
    await runLoans();
    expect((await ada.get(`/loans/${loanId}`)).json()).toMatchObject({ overdue: null });
    expect(await calls(loanId)).toMatchObject([{ outcome: 'cured', curedBy: 'repayment' }]);
  });

  /** They leave the wallet, as a payout to the bank would take them. */
  async function spendEuros(text: string) {
    const [amount, kind] = [parseAmount(text, 'EUR'), 'withdrawal'] as const;
    const wallet = { kind: 'available', asset: 'EUR', userId: await ada.id() } as const;
    await test.connection.database.transaction().execute((trx) =>
      postTransfer(trx, {
        kind,
        eventKey: 'test:spent',
        reference: null,
        bookedAt: test.context.clock.now(),
        prices: [],
        postings: [
          { account: wallet, side: 'debit', amount, kind },
          { account: { kind: 'custody', asset: 'EUR' }, side: 'credit', amount, kind },
        ],
      }),
    );
  }
});
