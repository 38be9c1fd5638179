import type { AppContext } from '../../../app-context.ts';
import { enterCustody, leaveCustody } from '../../../books/ledger/posting/pass-custody.ts';
import { credit, debit } from '../../../books/ledger/posting/transfer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, type Row, updateRows } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { counterparts, type HousePurpose } from './house-purposes.ts';
import { postForHouse } from './post-for-house.ts';

const asset = 'EUR';
const nobodys = { kind: 'unattributed', asset } as const;

/**
 * A payment that names nobody is the house's own, as people found out: it leaves custody.
 * @throws DomainError `not_found`
 */
export async function attributeToHouse(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  found: {
    readonly paymentId: string;
    readonly purpose: HousePurpose;
    /** By which it was decided; one payment may be attributed again after a correction. */
    readonly proposalId: string;
  },
): Promise<void> {
  const { paymentId, purpose, proposalId } = found;
  const of = { payment_id: paymentId };
  const payment = await lockRow(trx, 'fiat_unattributed_payments', {
    ...of,
    state: 'unattributed',
  });
  if (!payment) throw notFound('unattributed payment');
  const now = clock.now();
  const { account, line } = counterparts[purpose];
  await postForHouse(trx, {
    kind: 'house_payment_attributed',
    eventKey: `euro-house:${proposalId}:${purpose}:${paymentId}`,
    reference: { type: 'euro_payment', id: paymentId },
    bookedAt: now,
    postings: [
      debit(nobodys, payment.amount, line),
      ...leaveCustody(asset, payment.amount, line),
      credit({ kind: account, asset }, payment.amount, line),
    ],
  });
  const state = `house_${purpose}` as const;
  await updateRows(trx, 'fiat_unattributed_payments', of, { state, ended_at: now });
}

/** Takes that back: the payment belongs to nobody again. @throws DomainError `house_short` */
export async function releaseFromHouse(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  taken: {
    readonly payment: Row<'fiat_unattributed_payments'>;
    readonly purpose: HousePurpose;
    readonly proposalId: string;
  },
): Promise<void> {
  const { payment, purpose, proposalId } = taken;
  const { account, line } = counterparts[purpose];
  await postForHouse(trx, {
    kind: 'house_attribution_corrected',
    eventKey: `euro-correction:${proposalId}:${payment.payment_id}`,
    reference: { type: 'euro_payment', id: payment.payment_id },
    bookedAt: clock.now(),
    postings: [
      debit({ kind: account, asset }, payment.amount, line),
      ...enterCustody(asset, payment.amount, line),
      credit(nobodys, payment.amount, line),
    ],
  });
}
