import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow, lockRows } from '../../../platform/database/rows.ts';
import type { BankEvent } from '../../bank/bank-event-json.ts';
import { findCreditorReferences } from './creditor-reference.ts';
import { type FiatDepositRow, fiatDepositEvents } from './fiat-deposit-events.ts';
import { openFiatDeposit } from './open-fiat-deposit.ts';

type Payment = Extract<BankEvent, { type: 'payment_received' }>;

/**
 * Books what arrived at the bank: into custody and, until it is credited, to nobody. The reference
 * says whose it is; without one of ours it stays unattributed.
 */
export async function receivePayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  payment: Payment,
): Promise<'received' | 'unattributed'> {
  const now = context.clock.now();
  const { paymentId, amount } = payment;
  const instructed = await lockByReference(trx, payment.remittance);
  await postTransfer(trx, {
    kind: 'euro_payment_received',
    eventKey: `euro-payment:${paymentId}:received`,
    reference: { type: 'euro_payment', id: paymentId },
    bookedAt: now,
    prices: [],
    postings: [
      { account: { kind: 'custody', asset: 'EUR' }, side: 'debit', amount, kind: 'deposit' },
      { account: { kind: 'unattributed', asset: 'EUR' }, side: 'credit', amount, kind: 'deposit' },
    ],
  });
  if (!instructed) {
    await keepUnattributed(trx, payment, now);
    return 'unattributed';
  }
  const deposit =
    instructed.state === 'instructed' ? instructed : await repeatDeposit(trx, instructed, now);
  await fiatDepositEvents.move(
    trx,
    deposit,
    { type: 'received', at: now, cause: 'payment_arrived', actor: 'bank', data: { paymentId } },
    { amount, payment_id: paymentId, received_at: now },
  );
  await notify(trx, context, {
    userId: instructed.user_id,
    kind: 'euro_deposit_received',
    data: { amount: euros(amount) },
  });
  return 'received';
}

async function lockByReference(
  trx: Transaction,
  remittance: string,
): Promise<FiatDepositRow | undefined> {
  const references = findCreditorReferences(remittance);
  if (references.length === 0) return undefined;
  const deposits = await lockRows(trx, 'fiat_deposits', { reference: references, repeats: null });
  // References of two users on one transfer do not say whose it is.
  const owners = new Set(deposits.map(({ user_id }) => user_id));
  return owners.size === 1 ? deposits[0] : undefined;
}

/** A standing order pays on the same reference again and again; each payment is a deposit. */
function repeatDeposit(
  trx: Transaction,
  { user_id, id: repeats, reference }: FiatDepositRow,
  at: Date,
) {
  return openFiatDeposit(
    trx,
    { user_id, reference, repeats },
    { at, cause: 'reference_used_again', actor: 'bank', data: { repeats } },
  );
}

async function keepUnattributed(trx: Transaction, payment: Payment, now: Date): Promise<void> {
  await insertRow(trx, 'fiat_unattributed_payments', {
    payment_id: payment.paymentId,
    amount: payment.amount,
    remittance: payment.remittance,
    payer_name: payment.payerName,
    received_at: now,
    state: 'unattributed',
  });
}
