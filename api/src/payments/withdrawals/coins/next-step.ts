import type { Payment } from '../../../coins/treasury/outgoing/read-payments.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

/** What a withdrawal has to catch up with, of how its payment fares. */
export type Step =
  | { readonly type: 'broadcast' | 'replaced'; readonly transactionId: string }
  | { readonly type: 'unplanned'; readonly code: string | null }
  | { readonly type: 'included' | 'displaced' | 'completed' | 'failed' | 'refused' };

/** The one step that follows, or null. A payment may be several steps ahead of us. */
export function nextStep(
  { state, transaction_id }: Pick<WithdrawalRow, 'state' | 'transaction_id'>,
  {
    state: payment,
    transactionId,
    refused,
  }: Pick<Payment, 'state' | 'transactionId'> & Partial<Pick<Payment, 'refused'>>,
): Step | null {
  if (payment === 'failed') return { type: 'failed' };
  if (payment === 'cancelled') return state === 'signing' ? { type: 'refused' } : null;
  if (payment === 'held') {
    return state === 'signing' ? { type: 'unplanned', code: refused ?? null } : null;
  }
  const isMined = payment === 'mined' || payment === 'confirmed';
  const isSent = isMined || payment === 'broadcast';
  if (state === 'signing') {
    return isSent && transactionId !== null ? { type: 'broadcast', transactionId } : null;
  }
  if (transactionId !== null && transactionId !== transaction_id) {
    return { type: 'replaced', transactionId };
  }
  if (state === 'broadcast') return isMined ? { type: 'included' } : null;
  if (!isMined) return { type: 'displaced' };
  return payment === 'confirmed' ? { type: 'completed' } : null;
}
