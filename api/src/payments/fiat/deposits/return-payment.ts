import type { Cents } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { notify } from '../../../person/notices/notify.ts';
import { announceTakenBack } from '../../../platform/announce-taken-back.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow, lockRow, updateRows } from '../../../platform/database/rows.ts';
import { illegalTransition } from '../../../platform/problems/illegal-transition.ts';
import type { BankEvent } from '../../bank/bank-event-json.ts';
import { type FiatDepositRow, fiatDepositEvents } from './fiat-deposit-events.ts';
import { fiatDepositLifecycle } from './fiat-deposit-lifecycle.ts';

type Return = Extract<BankEvent, { type: 'payment_returned' }>;

/**
 * Books that the bank sent a payment back. What was credited is recovered, also when it was spent:
 * then the shortfall is what the customer owes. `unknown` when we never heard of the payment, whose
 * arrival may still have to be booked.
 */
export async function returnPayment(
  trx: Transaction,
  context: AppContext,
  { paymentId, reason }: Return,
): Promise<'returned' | 'unknown'> {
  const now = context.clock.now();
  const found = await findRow(trx, 'fiat_deposits', { payment_id: paymentId });
  const isCredited = found?.state === 'credited';
  if (isCredited) await announceTakenBack(trx, context, found.user_id);
  const deposit = await lockRow(trx, 'fiat_deposits', { payment_id: paymentId });
  if (!deposit) return returnUnattributed(trx, paymentId, now);
  // Asked before anything is booked.
  fiatDepositLifecycle.next(deposit.state, 'returned');
  // Credited between the two looks.
  if (!isCredited && deposit.state === 'credited') {
    await announceTakenBack(trx, context, deposit.user_id);
  }

  const shortfall = await bookReturn(trx, deposit, now);
  await fiatDepositEvents.move(
    trx,
    deposit,
    { type: 'returned', at: now, cause: reason ?? 'bank', actor: 'bank', data: { paymentId } },
    { shortfall, ended_at: now },
  );
  await notify(trx, context, {
    userId: deposit.user_id,
    kind: 'euro_deposit_returned',
    data: {
      amount: euros(deposit.amount ?? 0n),
      shortfall: shortfall === 0n ? null : euros(shortfall),
    },
  });
  return 'returned';
}

/** What could not be recovered, in EUR cents. */
async function bookReturn(trx: Transaction, deposit: FiatDepositRow, now: Date): Promise<Cents> {
  const { id, user_id: userId, amount } = deposit;
  const transfer = {
    kind: 'euro_deposit_returned',
    eventKey: `euro-deposit:${id}:returned`,
    reference: { type: 'euro_deposit', id },
    bookedAt: now,
    prices: [],
  };
  if (amount === null) throw new Error(`Deposit ${id} has a payment without an amount`);
  if (deposit.state === 'credited') {
    const { shortfall } = await recoverFromCustomer(trx, {
      ...transfer,
      userId,
      asset: 'EUR',
      amount,
      lineKind: 'deposit_returned',
    });
    return shortfall;
  }
  await postTransfer(trx, { ...transfer, postings: backToTheBank(amount) });
  return 0n;
}

async function returnUnattributed(
  trx: Transaction,
  paymentId: string,
  now: Date,
): Promise<'returned' | 'unknown'> {
  const payment = await lockRow(trx, 'fiat_unattributed_payments', { payment_id: paymentId });
  if (!payment) return 'unknown';
  if (payment.state !== 'unattributed') throw illegalTransition(payment.state, 'returned');
  await updateRows(
    trx,
    'fiat_unattributed_payments',
    { payment_id: paymentId },
    { state: 'returned', ended_at: now },
  );
  await postTransfer(trx, {
    kind: 'euro_payment_returned',
    eventKey: `euro-payment:${paymentId}:returned`,
    reference: { type: 'euro_payment', id: paymentId },
    bookedAt: now,
    prices: [],
    postings: backToTheBank(payment.amount),
  });
  return 'returned';
}

function backToTheBank(amount: Cents) {
  const kind = 'deposit_returned';
  return [
    { account: { kind: 'unattributed', asset: 'EUR' }, side: 'debit', amount, kind },
    { account: { kind: 'custody', asset: 'EUR' }, side: 'credit', amount, kind },
  ] as const;
}
