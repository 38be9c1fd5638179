import type { LoanId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { planOf, recordingDatabase, rowsTouched } from '../../../../test/explain.ts';
import { priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findLoansAtRisk } from '../find-loans-at-risk.ts';

const others = 20_000;
const crossed = 5;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const tape = priceTape(test);
  await tape.publish();
  const { id } = await openBitcoinLoan(test, test.user('ada'));
  await tape.tick();
  await multiply(id);
  await tape.publish();
});
afterAll(() => test.close());

/** Many loans like this one, of which the price has reached a few. */
async function multiply(loanId: LoanId): Promise<void> {
  const { database } = test.connection;
  const columns = sql.raw(
    (
      await sql<{ columns: string }>`
        select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = 'loans'::regclass and attnum > 0 and not attisdropped and attname <> 'id'
      `.execute(database)
    ).rows[0]?.columns ?? '',
  );
  await sql`
    insert into loans (id, ${columns})
    select gen_random_uuid(), ${columns}
    from loans cross join generate_series(1, ${sql.lit(others)}) where id = ${loanId}
  `.execute(database);
  await sql`
    insert into loan_risks (loan_id, user_id, asset, as_of, debt, collateral, act_at_price)
    select loans.id, loans.user_id, loans.asset, as_of, debt, loan_risks.collateral,
      case when row_number() over () <= ${sql.lit(crossed)} then 7000000000000
        else act_at_price - row_number() over () * 1000000 end
    from loans cross join loan_risks where loan_risks.loan_id = ${loanId} and loans.id <> ${loanId}
  `.execute(database);
  await sql`analyze loans, loan_risks`.execute(test.connection.superuser.database);
}

describe('the search for loans at risk', () => {
  it('touches those that the price has reached, however many there are', async () => {
    const { database, queries } = recordingDatabase(test.connection);
    const due = await findLoansAtRisk(database, test.context.clock.now(), test.context);
    expect(due).toHaveLength(crossed);
    const searches = queries.filter((query) => query.sql.includes('loan_risks'));
    expect(searches).toHaveLength(3);
    for (const search of searches) {
      const plan = await planOf(test.connection, search);
      expect(rowsTouched(plan, 'loan_risks')).toBeLessThanOrEqual(2 * crossed);
    }
  });
});
