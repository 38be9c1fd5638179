import type { AppContext } from '../../../app-context.ts';
import type { EuroDepositId, Transaction, UserId } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { creditFiatDeposit } from './credit-fiat-deposit.ts';
import { randomCreditorReference } from './creditor-reference.ts';
import { fiatDepositEvents } from './fiat-deposit-events.ts';
import { openFiatDeposit } from './open-fiat-deposit.ts';

/** Support found out whose an unattributed payment is: it becomes a deposit of theirs, credited. */
export async function attributePayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  found: { readonly paymentId: string; readonly userId: UserId; readonly cause: string },
): Promise<{ depositId: EuroDepositId }> {
  const { paymentId, userId, cause } = found;
  const payment = await lockRow(trx, 'fiat_unattributed_payments', {
    payment_id: paymentId,
    state: 'unattributed',
  });
  if (!payment) throw notFound('unattributed payment');
  const now = context.clock.now();
  const event = { at: now, cause, actor: 'support' } as const;
  const reference = randomCreditorReference();
  const deposit = await openFiatDeposit(trx, { user_id: userId, reference }, event);
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
