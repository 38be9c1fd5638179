import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { insertRow, lockRow, updateRows } from '../../platform/database/rows.ts';
import { illegalTransition } from '../../platform/problems/illegal-transition.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { SandboxBank } from './bank.ts';
import { type BankEvent, parseBankEvent, writeBankEvent } from './bank-event-json.ts';
import { sandboxBook } from './sandbox-book.ts';

/** Long enough to reject a payout by hand before it settles by itself. */
export const settlementMs = 10_000;

const eventsAtOnce = 200;

/**
 * A bank that moves no money: its books are tables, and its counterparts are buttons. Nobody can pay
 * into its account by mistake, since no bank has the code 00000000.
 */
export function sandboxBank({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): SandboxBank {
  return {
    name: 'Sandbox bank (no real money)',
    sandbox: true,
    account: { holder: 'tessera sandbox', iban: 'DE36000000000000000000', bic: null },
    orderPayout: async ({ id, amount, name, iban }) => {
      const settlesAt = new Date(clock.now().getTime() + settlementMs);
      await database
        .insertInto('sandbox_bank_payouts')
        .values({ id, amount, name, iban, state: 'ordered', settles_at: settlesAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    readEvents: async (after) => {
      await database.transaction().execute((trx) => settleDue(trx, clock.now()));
      const rows = await database
        .selectFrom('sandbox_bank_events')
        .select(['number', 'event'])
        .where('number', '>', BigInt(after ?? 0))
        .orderBy('number')
        .limit(eventsAtOnce)
        .execute();
      return {
        events: rows.map(({ number, event }) => ({
          id: `${number}`,
          event: parseBankEvent(event),
        })),
        cursor: rows.at(-1)?.number.toString() ?? after,
      };
    },
    book: sandboxBook,
    payIn: async (trx, { paidBy, amount, remittance, payerName }) => {
      const paymentId = randomUUID();
      await insertRow(trx, 'sandbox_bank_payments', {
        id: paymentId,
        amount,
        paid_by: paidBy,
        returned_at: null,
      });
      await tell(trx, { type: 'payment_received', paymentId, amount, remittance, payerName });
      return { paymentId };
    },
    returnPayment: async (trx, { id, paidBy, reason }) => {
      const payment = await lockRow(trx, 'sandbox_bank_payments', { id, paid_by: paidBy });
      if (!payment) throw notFound('payment');
      if (payment.returned_at) throw illegalTransition('returned', 'returned');
      await updateRows(trx, 'sandbox_bank_payments', { id }, { returned_at: clock.now() });
      await tell(trx, { type: 'payment_returned', paymentId: id, reason });
    },
    failPayout: async (trx, { id, to, reason }) => {
      await settleDue(trx, clock.now());
      const payout = await lockRow(trx, 'sandbox_bank_payouts', { id });
      if (!payout) throw notFound('payout at the bank');
      const from = to === 'rejected' ? 'ordered' : 'settled';
      if (payout.state !== from) throw illegalTransition(payout.state, to);
      await updateRows(trx, 'sandbox_bank_payouts', { id }, { state: to });
      await tell(trx, { type: `payout_${to}`, payoutId: id, reason });
    },
  };
}

async function settleDue(trx: Transaction, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('sandbox_bank_payouts')
    .select('id')
    .where('state', '=', 'ordered')
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    await updateRows(trx, 'sandbox_bank_payouts', { id }, { state: 'settled' });
    await tell(trx, { type: 'payout_settled', payoutId: id });
  }
}

/** One at a time, so that events commit in the order of their numbers and no reader skips one. */
async function tell(trx: Transaction, event: BankEvent): Promise<void> {
  await lockName(trx, 'sandbox bank events');
  await insertRow(trx, 'sandbox_bank_events', { event: writeBankEvent(event) });
}
