import {
  type addAuthenticator,
  codeInMail,
  confirmAuthenticator,
} from '../../../test/add-authenticator.ts';
import { openLoan } from '../../../test/borrow.ts';
import { coinCode, confirmCoins, promiseFee, requestCoins } from '../../../test/coin-steps.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { confirm, mailedCode, payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { runDueWork } from '../../service/background/run-due-work.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  await completeProfile(test.context, await ada.id());
  await test.publishPrices();
});
afterEach(() => test.close());

async function kindsOf(table: 'mails' | 'notices') {
  const rows = await test.connection.database
    .selectFrom(table)
    .select('kind')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** What a step leaves in the site, and of it in the mailbox. */
async function step(work: () => Promise<unknown>) {
  const [mailsBefore, noticesBefore] = [await kindsOf('mails'), await kindsOf('notices')];
  test.context.clock.advance(1_000);
  await work();
  return {
    mails: (await kindsOf('mails')).slice(mailsBefore.length),
    notices: (await kindsOf('notices')).slice(noticesBefore.length),
  };
}

const one = (kind: string) => ({ mails: [kind], notices: [kind] });
const inSiteOnly = (kind: string) => ({ mails: [], notices: [kind] });

it('a withdrawal of euros mails its code and that it left', async () => {
  await payIn(test, ada, '500.00');
  let withdrawal = { id: '' };
  const request = async () => {
    withdrawal = (await requestWithdrawal(ada, '100.00')).json();
  };
  expect(await step(request)).toEqual(one('step_up_code'));
  const code = await mailedCode(test, 'ada');
  expect(await step(() => confirm(ada, withdrawal as never, code))).toEqual(
    one('euro_withdrawal_submitted'),
  );
  const settled = await step(async () => {
    test.context.clock.advance(60_000);
    await runDueWork(test.context);
    test.context.clock.advance(60_000);
    await runDueWork(test.context);
  });
  expect(settled).toEqual(inSiteOnly('euro_withdrawal_settled'));
});

it('a withdrawal of coins mails its code, by the signer, and no more until it leaves', async () => {
  await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '3' });
  await promiseFee(test, 'ETH');
  let withdrawal = { id: '' };
  const request = async () => {
    withdrawal = (await requestCoins(ada, { amount: '1' })).json();
  };
  expect(await step(request)).toEqual(inSiteOnly('withdrawal_requested'));
  expect(coinCode(test, withdrawal as never)).toMatch(/^\d{6}$/);
  expect(await step(() => confirmCoins(test, ada, withdrawal as never))).toEqual(
    inSiteOnly('withdrawal_approved'),
  );
  expect(await step(() => ada.post(`/withdrawals/${withdrawal.id}/cancel`))).toEqual(
    inSiteOnly('withdrawal_cancelled'),
  );
});

it('a loan mails that it is open and that it is repaid', async () => {
  const userId = await ada.id();
  await giveMoney(test.context, userId, { asset: 'BTC', amount: '10' });
  await giveMoney(test.context, userId, { asset: 'EUR', amount: '20000' });
  let loan = { id: '' };
  const open = async () => {
    loan = await openLoan(ada, { principal: '5000', collateral: '0.3' });
  };
  expect(await step(open)).toEqual(one('loan_opened'));
  const more = { amount: { asset: 'BTC', amount: '0.1' } };
  expect(await step(() => ada.post(`/loans/${loan.id}/collateral`, { body: more }))).toEqual(
    inSiteOnly('collateral_added'),
  );
  const repay = (amount: string) => () =>
    ada.post(`/loans/${loan.id}/repayments`, { body: { amount: { asset: 'EUR', amount } } });
  expect(await step(repay('1000.00'))).toEqual(inSiteOnly('loan_repaid'));
  expect(await step(repay('9000.00'))).toEqual(one('loan_closed'));
});

it('setting up an authenticator app mails the code and that the app was added', async () => {
  let setUp: Awaited<ReturnType<typeof addAuthenticator>>;
  const begin = async () => {
    setUp = (await ada.post('/factors/totp')).json();
  };
  expect(await step(begin)).toEqual(one('step_up_code'));
  const emailCode = await codeInMail(test, 'ada');
  const end = () => confirmAuthenticator(test, { user: ada, name: 'ada' }, setUp, { emailCode });
  expect(await step(end)).toEqual(one('totp_added'));
});
