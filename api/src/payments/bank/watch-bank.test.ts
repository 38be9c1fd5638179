import type { WithdrawalId } from '@tessera/contracts/ids';
import {
  bankGateway,
  gatewayEnvironment,
  notificationOf,
  recallOf,
  statementOf,
} from '../../../test/bank-gateway.ts';
import { confirm, mailedCode, requestWithdrawal } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { operateByTwo } from '../../../test/test-operators.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { runDueWork } from '../../service/background/run-due-work.ts';
import { readGauges } from '../../service/metrics/read-gauges.ts';
import { watchBank } from './watch-bank.ts';

let test: TestApp;
let gateway: ReturnType<typeof bankGateway>;
beforeEach(async () => {
  gateway = bankGateway();
  test = await startTestApp({ environment: gatewayEnvironment(gateway.folder) });
});
afterEach(async () => {
  await test.close();
  await gateway.close();
});

async function work() {
  await runDueWork(test.context);
  await runDueWork(test.context);
}

async function told() {
  const said: [unknown, string][] = [];
  const log = { error: (what: unknown, how: string) => said.push([what, how]) };
  await watchBank(test.context, log as never);
  return said;
}

async function figure(name: string) {
  const metrics = createMetrics();
  await readGauges(test.context, metrics);
  const found = await metrics.registry.getSingleMetric(`tessera_${name}`)?.get();
  return found?.values[0]?.value;
}

it('tells of a file that was refused, as long as it lies there', async () => {
  expect([await told(), await figure('bank_files_refused')]).toEqual([[], 0]);
  gateway.lay('<Document', 'half.xml');
  await work();
  expect(await told()).toEqual([
    [
      expect.objectContaining({ count: 1, files: [expect.stringMatching(/^half\.xml: .*XML/)] }),
      'a file of the bank is refused',
    ],
  ]);
  expect(await figure('bank_files_refused')).toBe(1);
  gateway.takeFrom('refused');
  expect([await told(), await figure('bank_files_refused')]).toEqual([[], 0]);
});

it('tells how long files wait, here and there, and a movement for its statement', async () => {
  gateway.lay(notificationOf([{ amount: '5.00', bookedOn: '2026-01-02' }]));
  // By the clock of the disk, which is not the test's.
  test.context.clock.moveTo(new Date(Date.now() + 60_000).toISOString());
  expect(await figure('bank_file_oldest_unread_age_seconds')).toBeGreaterThan(60);
  await work();
  expect(await figure('bank_file_oldest_unread_age_seconds')).toBe(0);
  expect(await figure('bank_oldest_unstated_age_seconds')).toBe(
    (test.context.clock.now().getTime() - Date.parse('2026-01-02')) / 1_000,
  );
  // No statement will have what came before the first.
  gateway.lay(statementOf([], { opening: '5.00', closing: '5.00', day: '2026-01-05' }));
  await work();
  expect(await figure('bank_oldest_unstated_age_seconds')).toBe(0);
});

describe('a payment that is recalled', () => {
  async function ordered(amount: string) {
    const to = { name: 'Ada Lovelace', iban: 'GB33BUKB20201555555555' };
    const withdrawal = (await requestWithdrawal(test.user('ada'), amount, { to })).json();
    await confirm(test.user('ada'), withdrawal, await mailedCode(test, 'ada'));
    return withdrawal.id as WithdrawalId;
  }

  it('is told of at once, and holds back its receiver’s payouts until two have answered', async () => {
    const deposit = await test.user('ada').post('/fiat/deposits', { body: { amount: null } });
    const { reference: remittance } = deposit.json();
    const payment = { amount: '70.00', reference: 'bank-1', transactionId: 'of-the-payer' };
    gateway.lay(notificationOf([{ ...payment, remittance }]));
    await work();
    await ordered('50.00');
    gateway.lay(recallOf({ id: 'recall-1', transactionId: 'of-the-payer', amount: '70.00' }));
    await work();
    gateway.answerPayees();
    await work();
    expect(gateway.orders()).toEqual([]);
    expect(await told()).toEqual([
      [expect.objectContaining({ recalls: ['recall-1: bank-1 (70.00)'] }), 'a payment is recalled'],
    ]);
    expect(await figure('bank_recalls_open')).toBe(1);
    test.context.clock.moveTo(new Date().toISOString());
    await operateByTwo(test, 'answer-recall', 'recall-1', 'the customer refused');
    await work();
    expect(gateway.orders()).toHaveLength(1);
    expect([await told(), await figure('bank_recalls_open')]).toEqual([[], 0]);
  });

  it('is over when the bank has it back', async () => {
    const payment = { amount: '70.00', reference: 'bank-1', transactionId: 'of-the-payer' };
    gateway.lay(notificationOf([payment]));
    gateway.lay(recallOf({ id: 'recall-1', transactionId: 'of-the-payer', amount: '70.00' }));
    await work();
    expect(await figure('bank_recalls_open')).toBe(1);
    gateway.lay(
      notificationOf([{ ...payment, reference: 'bank-2', amount: '-70.00', returned: 'FOCR' }]),
    );
    await work();
    expect(await figure('bank_recalls_open')).toBe(0);
  });
});
