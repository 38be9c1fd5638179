import { formatAmount } from '@tessera/money/format-amount';
import type { Cents } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import { recoverFromCustomer } from '../../../books/ledger/receivables/recover-from-customer.ts';
import { notify } from '../../../person/notices/notify.ts';
import { announceTakenBack } from '../../../platform/announce-taken-back.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow, lockRow, type Row, updateRows } from '../../../platform/database/rows.ts';
import { fiatDepositEvents } from '../deposits/fiat-deposit-events.ts';
import { fiatDepositLifecycle } from '../deposits/fiat-deposit-lifecycle.ts';
import { releaseFromHouse } from './attribute-to-house.ts';
import { housePurposes } from './house-purposes.ts';
import { noSuch, postForHouse, unlessHouseShort } from './post-for-house.ts';

type Correction = { readonly paymentId: string; readonly proposalId: string };

/**
 * Takes back that people attributed a payment, which belongs to nobody again until they attribute it rightly. From a
 * customer comes what they have free of it, the rest they owe; the house makes it good out of its own.
 *
 * @returns what could not be taken back, in EUR cents
 * @throws DomainError `not_found`, `illegal_transition`, `house_short`
 */
export async function correctAttribution(
  trx: Transaction,
  context: AppContext,
  { paymentId, proposalId }: Correction,
): Promise<{ shortfall: Cents }> {
  const of = { payment_id: paymentId };
  const payment = await lockRow(trx, 'fiat_unattributed_payments', of);
  const purpose = housePurposes.find((each) => payment?.state === `house_${each}`);
  if (payment && purpose) {
    await releaseFromHouse(trx, context, { payment, purpose, proposalId });
  } else if (payment?.state !== 'attributed') {
    throw noSuch('such payment that was attributed');
  }
  const shortfall = purpose ? 0n : await takeFromCustomer(trx, context, payment, proposalId);
  const nobodys = { state: 'unattributed', deposit_id: null, ended_at: null } as const;
  await updateRows(trx, 'fiat_unattributed_payments', of, nobodys);
  return { shortfall };
}

async function takeFromCustomer(
  trx: Transaction,
  context: AppContext,
  { payment_id: paymentId, deposit_id, amount }: Row<'fiat_unattributed_payments'>,
  proposalId: string,
): Promise<Cents> {
  const now = context.clock.now();
  if (deposit_id === null) throw new Error(`Payment ${paymentId} was attributed to no deposit`);
  const found = await findRow(trx, 'fiat_deposits', { id: deposit_id });
  if (found) await announceTakenBack(trx, context, found.user_id);
  const deposit = await lockRow(trx, 'fiat_deposits', { id: deposit_id });
  if (!deposit) throw new Error(`Payment ${paymentId} was attributed to a deposit that is gone`);
  // Asked before anything is booked.
  fiatDepositLifecycle.next(deposit.state, 'returned');
  const { id, user_id: userId } = deposit;
  const booking = { reference: { type: 'euro_deposit', id }, bookedAt: now };
  const line = 'deposit_corrected';
  const { shortfall } = await unlessHouseShort(() =>
    recoverFromCustomer(trx, {
      ...booking,
      kind: 'euro_attribution_corrected',
      eventKey: `euro-deposit:${id}:corrected`,
      prices: [],
      userId,
      asset: 'EUR',
      amount,
      lineKind: line,
    }),
  );
  // What was recovered left custody; it lies at the bank all the same, and is nobody's.
  await postForHouse(trx, {
    ...booking,
    kind: 'euro_payment_unattributed',
    eventKey: `euro-deposit:${id}:unattributed`,
    postings: [
      debit({ kind: 'custody', asset: 'EUR' }, amount, line),
      credit({ kind: 'unattributed', asset: 'EUR' }, amount, line),
    ],
  });
  await fiatDepositEvents.move(
    trx,
    deposit,
    {
      type: 'returned',
      at: now,
      cause: 'attribution_corrected',
      actor: 'support',
      data: { paymentId, proposalId },
    },
    // The payment's own name is free for whose it is.
    { shortfall, ended_at: now, payment_id: `corrected:${id}` },
  );
  await notify(trx, context, {
    userId,
    kind: 'euro_deposit_corrected',
    data: { amount: euros(amount), shortfall: shortfall === 0n ? null : euros(shortfall) },
  });
  return shortfall;
}

/** What there is to say about it. */
export const describeCorrection = ({ shortfall }: { readonly shortfall: Cents }): string =>
  shortfall === 0n
    ? 'Taken back. The payment belongs to nobody: attribute it.'
    : `Taken back but for EUR ${formatAmount(shortfall, 'EUR')}, which the user owes. The payment belongs to nobody: attribute it.`;
