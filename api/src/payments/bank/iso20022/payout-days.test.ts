import type { WithdrawalId } from '@tessera/contracts/ids';
import { bankGateway, gatewayEnvironment, notificationOf } from '../../../../test/bank-gateway.ts';
import { confirm, mailedCode, requestWithdrawal } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
beforeEach(() => {
  gateway = bankGateway();
});
afterEach(async () => {
  await test.close();
  await gateway.close();
});

async function work() {
  await runDueWork(test.context);
  await runDueWork(test.context);
}

async function orderAt(now: string, environment: Record<string, string> = {}) {
  test = await startTestApp({
    environment: { ...gatewayEnvironment(gateway.folder), ...environment },
  });
  const ada = test.user('ada');
  const deposit = await ada.post('/fiat/deposits', { body: { amount: null } });
  gateway.lay(notificationOf([{ amount: '500.00', remittance: deposit.json().reference }]));
  await work();
  test.context.clock.moveTo(now);
  const to = { name: 'Ada Lovelace', iban: 'GB33BUKB20201555555555' };
  const withdrawal = (await requestWithdrawal(ada, '20.00', { to })).json() as { id: WithdrawalId };
  await confirm(ada, withdrawal, await mailedCode(test, 'ada'));
  await work();
}

const executionDays = () => gateway.orders().map(({ executeOn }) => executeOn);

describe('an order', () => {
  it.each([
    ['before the cut-off', '2026-11-26T13:30:00Z', '2026-11-26'],
    ['after it, before Good Friday', '2026-04-02T16:00:00Z', '2026-04-07'],
  ])('is for the next day on which banks work, %s', async (_, now, day) => {
    await orderAt(now);
    gateway.answerPayees();
    await work();
    expect(executionDays()).toEqual([day]);
  });

  it('follows the cut-off that is set, and goes out unasked where its bank answers nobody', async () => {
    await orderAt('2026-11-26T13:30:00Z', { BANK_CUT_OFF: '14:00', BANK_VERIFIES_PAYEES: 'no' });
    expect(gateway.texts('acmt.023')).toEqual([]);
    expect(executionDays()).toEqual(['2026-11-27']);
  });

  it('asks again where no answer comes, and takes one to either question', async () => {
    await orderAt('2026-11-26T08:00:00Z');
    test.context.clock.advance(4 * 3_600_000 - 1_000);
    await work();
    expect(gateway.texts('acmt.023')).toHaveLength(1);
    test.context.clock.advance(1_000);
    await work();
    expect(gateway.texts('acmt.023')).toHaveLength(2);
    gateway.answerPayees();
    await work();
    expect(gateway.orders()).toHaveLength(1);
  });
});
