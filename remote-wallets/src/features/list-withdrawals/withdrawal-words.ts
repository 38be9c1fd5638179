import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { productFacts } from '@tessera/lending/product-facts';
import type { StateTone } from '@tessera/ui/state-badge';

/** Where a withdrawal stands, in words and with a tone. */
export function withdrawalWords(withdrawal: Withdrawal): { label: string; tone: StateTone } {
  const { state, confirmations, confirmationsRequired } = withdrawal;
  if (heldBackReason(withdrawal) !== undefined) return { label: 'Held back', tone: 'warn' };
  switch (state) {
    case 'pending_confirmation':
      return { label: 'Waits for your code', tone: 'warn' };
    case 'approved':
      return { label: 'Confirmed by you', tone: 'info' };
    case 'queued':
      return { label: 'Waits for its turn', tone: 'info' };
    case 'signing':
      return { label: 'Being signed', tone: 'info' };
    case 'broadcast':
      return { label: 'Sent, not yet in a block', tone: 'info' };
    case 'confirming':
      return { label: `Confirming ${confirmations} of ${confirmationsRequired}`, tone: 'info' };
    case 'completed':
      return { label: 'Completed', tone: 'good' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'expired':
      return { label: 'Not confirmed in time', tone: 'neutral' };
    case 'failed':
      return { label: 'Failed, and given back', tone: 'bad' };
    default:
      return { label: String(state).replaceAll('_', ' '), tone: 'neutral' };
  }
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
