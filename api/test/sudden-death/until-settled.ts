import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const patienceMs = 180_000;
const pollMs = 250;

/** Waits until the servers have credited every payment and heard of every payout's end. */
export async function untilSettled(pool: Pool): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await pool.query<{ payments: bigint; payouts: bigint }>(`
      select (
        select count(*) from sandbox_bank_payments as payment where not exists (
          select from fiat_deposits where payment_id = payment.id::text and state = 'credited'
        )
      ) as payments,
      (select count(*) from fiat_withdrawals where state = 'submitted') as payouts
    `);
    const [left] = rows;
    if (left?.payments === 0n && left.payouts === 0n) return;
    if (Date.now() > deadline) {
      throw new Error(`${left?.payments} payments and ${left?.payouts} payouts are never settled`);
    }
    await sleep(pollMs);
  }
}
