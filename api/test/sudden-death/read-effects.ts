import type { Pool } from 'pg';

/** What the writes of all customers have left, in the words of their books, sorted. */
export async function readEffects(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ effect: string }>(`
    select concat_ws(' ', 'loan', id, principal) as effect from loans
    union all
    select concat_ws(' ', 'repaid', loan_id, interest + principal) from loan_payments
    union all
    select concat_ws(' ', type, loan_id, replace(data -> 'amount' ->> 'amount', '.', '')::numeric)
    from loan_events where type in ('collateral_added', 'collateral_released')
    union all
    select concat_ws(' ', 'instruction', id) from fiat_deposits where repeats is null
    union all
    select concat_ws(' ', 'payment', id, amount) from sandbox_bank_payments
    union all
    select concat_ws(' ', 'withdrawal', id, amount) from fiat_withdrawals
    union all
    select concat_ws(' ', type, withdrawal_id) from fiat_withdrawal_events
    where type in ('submitted', 'cancelled')
  `);
  return rows.map(({ effect }) => effect).sort();
}

/** What is kept under each idempotency key, to be answered again. */
export async function readAnswers(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; body: string }>(
    'select key, body from idempotency_keys',
  );
  return new Map(rows.map(({ key, body }) => [key, body]));
}
