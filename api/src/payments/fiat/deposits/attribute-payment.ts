import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow, lockRow, updateRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { creditFiatDeposit } from './credit-fiat-deposit.ts';
import { randomCreditorReference } from './creditor-reference.ts';
import { fiatDepositEvents } from './fiat-deposit-events.ts';

/** Support found out whose an unattributed payment is: it becomes a deposit of theirs, credited. */
export async function attributePayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  found: { readonly paymentId: string; readonly userId: UserId; readonly cause: string },
): Promise<{ depositId: string }> {
  const { paymentId, userId, cause } = found;
  const payment = await lockRow(trx, 'fiat_unattributed_payments', {
    payment_id: paymentId,
    state: 'unattributed',
  });
  if (!payment) throw notFound('unattributed payment');
  const now = context.clock.now();
  const deposit = { id: uuidV7(now), state: 'instructed' } as const;
  await insertRow(trx, 'fiat_deposits', {
    ...deposit,
    user_id: userId,
    reference: randomCreditorReference(),
    repeats: null,
    instructed_amount: null,
    amount: null,
    shortfall: null,
    payment_id: null,
    created_at: now,
    received_at: null,
    ended_at: null,
  });
  const event = { at: now, cause, actor: 'support' } as const;
  await fiatDepositEvents.record(trx, deposit.id, { ...event, type: 'instructed' });
  await fiatDepositEvents.move(
    trx,
    deposit,
    { ...event, type: 'received', data: { paymentId } },
    { amount: payment.amount, payment_id: paymentId, received_at: payment.received_at },
  );
  await updateRows(
    trx,
    'fiat_unattributed_payments',
    { payment_id: paymentId },
    { state: 'attributed', deposit_id: deposit.id, ended_at: now },
  );
  await creditFiatDeposit(trx, context, deposit.id);
  return { depositId: deposit.id };
}
