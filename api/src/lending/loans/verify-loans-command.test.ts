import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { judgeLoans } from '../../../../scripts/verify-loans/judge-loans.ts';
import { openLoan } from '../../../test/borrow.ts';
import { completeProfile } from '../../../test/complete-profile.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { setPrice } from '../../../test/set-price.ts';
import { withoutTriggers } from '../../../test/simulation/without-triggers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { loanDueWork } from './loan-due-work.ts';

const command = fileURLToPath(new URL('../../../../scripts/verify-loans.ts', import.meta.url));
let test: TestApp;
let loanId: string;

/** An amortising loan of €10,000 from 31 January, two instalments later. */
beforeAll(async () => {
  test = await startTestApp();
  const { context, user } = test;
  const ada = user('ada');
  const adaId = await ada.id();
  await completeProfile(context, adaId);
  await giveMoney(context, adaId, { asset: 'BTC', amount: '1' });
  await moveTo('2026-01-31T10:00:00Z');
  const wish = {
    principal: '10000',
    collateral: '0.3',
    plan: 'amortising',
    termMonths: 24,
  } as const;
  ({ id: loanId } = await openLoan(ada, wish));
  await openLoan(ada, { ...wish, plan: 'bullet', termMonths: 3 });
  for (const month of ['02-28', '03-31']) {
    await moveTo(`2026-${month}T10:00:00Z`);
    await runDueItems(context, loanDueWork);
  }
});
afterAll(() => test.close());

async function moveTo(instant: string): Promise<void> {
  test.context.clock.moveTo(instant);
  await setPrice(test.context, 'BTC', '60000');
}

function verify(environment: Record<string, string> = { DATABASE_URL: test.connection.url }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TESSERA_MODE: 'sandbox', ...environment },
  });
  return { status, stdout, stderr };
}

/** What is found in a database in which somebody changed something, which is then as it was. */
async function alter<Found>(
  change: string,
  back: string,
  look: () => Found,
): Promise<Awaited<Found>> {
  const { pool } = test.connection.superuser;
  await withoutTriggers(pool, change.replaceAll('$loan', `'${loanId}'`));
  try {
    return await look();
  } finally {
    await withoutTriggers(pool, back.replaceAll('$loan', `'${loanId}'`));
  }
}

/** All that is found, of the one loan in which something is. */
async function find(): Promise<string> {
  const { findings } = await judgeLoans(test.connection.pool);
  expect([...findings.keys()]).toEqual([loanId]);
  return [...findings.values()].flat().join('\n');
}

describe('npm run verify-loans', () => {
  it('recomputes every loan, and ends with 0 when each is what its contract makes it', () => {
    expect(verify()).toEqual({
      status: 0,
      stdout: expect.stringContaining('2 loans are what their contracts and payments make them'),
      stderr: '',
    });
  });

  it('names a principal that one update lowered', async () => {
    const set = (by: string) => `update loans set principal = principal ${by},
      payout = payout ${by}, outstanding = outstanding ${by} where id = $loan`;
    const { status, stdout } = await alter(set('- 20000'), set('+ 20000'), verify);
    expect(stdout).toContain(`loan ${loanId}`);
    expect(stdout).toContain('its principal is stored as 980000, and was agreed as 1000000');
    expect(stdout).toContain('1 of 2 loans are not');
    expect(status).toBe(1);
  });

  it('names a rate that was set to nothing', async () => {
    const rate = (basisPoints: number) =>
      `update loans set apr_basis_points = ${basisPoints} where id = $loan`;
    const said = await alter(rate(0), rate(1190), find);
    expect(said).toContain('its rate is stored as 0, and was agreed as 1190');
  });

  it('names a rate that was set to nothing in the contract too', async () => {
    const rate = (basisPoints: number) => `
      update loans set apr_basis_points = ${basisPoints} where id = $loan;
      update loan_events set data = jsonb_set(data, '{aprBasisPoints}', '${basisPoints}')
      where loan_id = $loan and type = 'opened'`;
    const said = await alter(rate(0), rate(1190), find);
    expect(said).toContain('its rate is 0 basis points, and should be 1190');
  });

  it('names a plan and a term that are not those that were agreed', async () => {
    const as = (plan: string, months: number) =>
      `update loans set plan = '${plan}', term_months = ${months} where id = $loan`;
    const said = await alter(as('interest_only', 12), as('amortising', 24), find);
    expect(said).toContain('its plan is stored as interest_only, and was agreed as amortising');
    expect(said).toContain('its months is stored as 12, and was agreed as 24');
  });

  it('takes plan and term as stored where an earlier version did not tell them', async () => {
    const { findings } = await alter(
      `create table kept_events as select number, data from loan_events;
      update loan_events set data = data - 'plan' - 'termMonths'`,
      `update loan_events set data = kept.data from kept_events as kept
      where kept.number = loan_events.number; drop table kept_events`,
      () => judgeLoans(test.connection.pool),
    );
    expect([...findings]).toEqual([]);
  });

  it('names a payment that was removed', async () => {
    const kept = 'create table kept_payment as select * from loan_payments';
    const said = await alter(
      `${kept}; delete from loan_payments where loan_id = $loan and sequence = 2`,
      `insert into loan_payments select * from kept_payment where sequence = 2;
      drop table kept_payment`,
      find,
    );
    expect(said).toMatch(/its payment 2 of 470\.06 EUR on 2026-03-31 is not among its payments/);
  });

  it('names a loan that was removed, by what still tells of it', async () => {
    const said = await alter(
      'create table kept_loan as select * from loans; delete from loans where id = $loan',
      'insert into loans select * from kept_loan where id = $loan; drop table kept_loan',
      find,
    );
    expect(said).toBe('it is told of, and not stored');
  });

  it('names an instalment that was moved into the future', async () => {
    const due = (amount: string) => `update loan_instalments set principal = principal ${amount}
      where loan_id = $loan and due_on = '2026-04-30'`;
    const said = await alter(due('- 10000'), due('+ 10000'), find);
    expect(said).toContain('on 2026-04-30');
  });

  it('ends with 2 when it cannot verify, and says how it could', () => {
    expect(verify({ DATA_DIR: '/nonexistent' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Start it with npm start, or set DATABASE_URL'),
    });
  });
});
