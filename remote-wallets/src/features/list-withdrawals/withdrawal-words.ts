import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { productFacts } from '@tessera/lending/product-facts';
import { type StateWords, stateWords } from '../../parts/state-words.ts';

const states = new Map<string, StateWords>([
  ['pending_confirmation', { label: 'Waits for your code', tone: 'warn' }],
  ['approved', { label: 'Confirmed by you', tone: 'info' }],
  ['queued', { label: 'Waits for its turn', tone: 'info' }],
  ['signing', { label: 'Being signed', tone: 'info' }],
  ['broadcast', { label: 'Sent, not yet in a block', tone: 'info' }],
  ['completed', { label: 'Completed', tone: 'good' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
  ['expired', { label: 'Not confirmed in time', tone: 'neutral' }],
  ['failed', { label: 'Failed, and given back', tone: 'bad' }],
]);

/** Where a withdrawal stands, in words and with a tone. */
export function withdrawalWords(withdrawal: Withdrawal): StateWords {
  if (heldBackReason(withdrawal) !== undefined) return { label: 'Held back', tone: 'warn' };
  return stateWords(states, withdrawal);
}

/** Until it is being signed, nothing of it has left. */
export function isCancellable({ state }: Withdrawal): boolean {
  return state === 'pending_confirmation' || state === 'approved' || state === 'queued';
}

const reasons = new Map<string, string>([
  [
    'receivable_outstanding',
    'You owe us for a deposit that its network took back. It is sent as soon as that is repaid; your next deposits repay it by themselves.',
  ],
  [
    'withdrawals_frozen',
    `Your password, e-mail address or authenticator app was changed. It is sent when the ${productFacts.freezeHours} hours after that are over. If you did not change it, cancel it and change your password.`,
  ],
]);

/** Why a confirmed withdrawal is not sent for now, and what ends that; undefined when it is. */
export function heldBackReason(withdrawal: Withdrawal): string | undefined {
  const { heldBackBecause: reason } = withdrawal;
  if (reason === null || !isCancellable(withdrawal)) return undefined;
  return reasons.get(reason) ?? 'It is not sent for now. You can cancel it, or ask support why.';
}
