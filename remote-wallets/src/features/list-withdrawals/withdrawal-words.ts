import { t } from '@lingui/core/macro';
import type { WithdrawalEvent } from '@tessera/contracts/withdrawals';
import { productFacts } from '@tessera/lending/product-facts';
import { codeInWords } from '@tessera/ui/code-in-words';
import { instantText } from '@tessera/ui/date-text';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import { type StateWords, stateWords } from '../../parts/state-words.ts';

const states = new Map<string, StateWords>([
  ['pending_confirmation', { label: t`Waits for your code`, tone: 'warn' }],
  ['approved', { label: t`Confirmed by you`, tone: 'info' }],
  ['queued', { label: t`Waits for its turn`, tone: 'info' }],
  ['signing', { label: t`Being signed`, tone: 'info' }],
  ['broadcast', { label: t`Sent, not yet in a block`, tone: 'info' }],
  ['completed', { label: t`Completed`, tone: 'good' }],
  ['submitted', { label: t`On its way at the bank`, tone: 'info' }],
  ['settled', { label: t`Paid by the bank`, tone: 'good' }],
  ['rejected', { label: t`Rejected, and given back`, tone: 'bad' }],
  ['returned', { label: t`Returned, and given back`, tone: 'bad' }],
  ['cancelled', { label: t`Cancelled`, tone: 'neutral' }],
  ['expired', { label: t`Not confirmed in time`, tone: 'neutral' }],
  ['failed', { label: t`Failed, and given back`, tone: 'bad' }],
]);

/** Where a withdrawal stands, in words and with a tone. */
export function withdrawalWords(withdrawal: AnyWithdrawal): StateWords {
  const { state, confirmations } = withdrawal;
  if (isHeldBack(withdrawal)) return { label: t`Held back`, tone: 'warn' };
  return stateWords(states, {
    state,
    confirmations: confirmations?.have ?? 0,
    confirmationsRequired: confirmations?.need ?? 0,
  });
}

/** Until it is being signed, or was handed to the bank, nothing of it has left. */
export function isCancellable({ state }: AnyWithdrawal): boolean {
  return state === 'pending_confirmation' || state === 'approved' || state === 'queued';
}

const isHeldBack = (withdrawal: AnyWithdrawal) =>
  withdrawal.heldBackBecause !== null && isCancellable(withdrawal);

/** What is known of what holds withdrawals back. */
export type Obstacles = {
  /** Until when nothing may leave after a change of security settings. */
  readonly frozenUntil: string | undefined;
  /** What is owed, in words: "€120.00". */
  readonly owed: string | undefined;
};

/** Why a withdrawal is not sent for now, and what ends that; undefined when it is on its way. */
export function whyItWaits(
  withdrawal: AnyWithdrawal,
  { frozenUntil, owed }: Obstacles,
): string | undefined {
  const { state, reason, heldBackBecause, heldBackUntil } = withdrawal;
  if (state === 'rejected' || state === 'returned') {
    return reason === null ? undefined : t`The bank says: “${reason}”.`;
  }
  if (!isHeldBack(withdrawal)) {
    if (state !== 'queued') return undefined;
    return heldBackUntil === null
      ? t`Our wallet for payments is being refilled. It is sent right after; until then you can cancel it.`
      : t`Our wallet for payments is being refilled, by ${instantText(heldBackUntil)} at the latest. It is sent right after; until then you can cancel it.`;
  }
  if (heldBackBecause === 'receivable_outstanding') {
    return owed === undefined
      ? t`You owe us for a deposit that was taken back. It is sent as soon as that is repaid; your next deposits repay it by themselves.`
      : t`You owe us ${owed} for a deposit that was taken back. It is sent as soon as that is repaid; your next deposits repay it by themselves.`;
  }
  if (heldBackBecause === 'withdrawals_frozen') {
    return frozenUntil === undefined
      ? t`Your password, e-mail address or authenticator app was changed. It is sent when the ${productFacts.freezeHours} hours after that are over. If you did not change it, cancel it and change your password.`
      : t`Your password, e-mail address or authenticator app was changed. It is sent when the freeze after that ends, ${instantText(frozenUntil)}. If you did not change it, cancel it and change your password.`;
  }
  const why = heldBackBecause === null ? undefined : holds.get(heldBackBecause);
  if (why === undefined) return t`It is not sent for now. You can cancel it, or ask support why.`;
  return heldBackUntil === null
    ? t`${why} It is sent by itself afterwards; until then you can cancel it.`
    : t`${why} It is sent by itself from ${instantText(heldBackUntil)} on; until then you can cancel it.`;
}

/** What holds it back at the last step before it is sent. */
const holds = new Map<string, string>([
  ['withdrawals_paused', t`We have stopped all withdrawals of coins while we check something.`],
  ['second_approval', t`A withdrawal of this size is looked at by a second person of ours.`],
  ['cap_reached', t`We send only so much within an hour and a day, and that is used up for now.`],
  ['network_fees_high', t`The network asks for more than we pay for a transfer at the moment.`],
  [
    'whitelist_delay',
    t`Your whitelist is on, and this address has not been in your address book for ${productFacts.seasoningHours} hours.`,
  ],
]);

const events = new Map<string, string>([
  ['requested', t`Requested: amount and fee are held, and a code was mailed`],
  ['code_resent', t`Another code was mailed`],
  ['approved', t`Confirmed by your code`],
  ['held_back', t`Held back for now`],
  ['queued', t`Waiting until our wallet for payments is refilled`],
  ['planned', t`Handed over to be signed`],
  ['unplanned', t`Not signed yet: held back for now`],
  ['broadcast', t`Sent to the network`],
  ['replaced', t`Sent again with a higher network fee, which we pay`],
  ['included', t`Included in a block`],
  ['displaced', t`Its block left the chain: waiting for another one`],
  ['completed', t`Completed: the receiver has it`],
  ['submitted', t`Confirmed by your code`],
  ['ordered', t`Taken by the bank`],
  ['settled', t`Paid by the bank to the receiver’s account`],
  ['rejected', t`Rejected by the bank: the amount is free again`],
  ['returned', t`Returned by the receiver’s bank: the amount is free again`],
  ['cancelled', t`Cancelled by you: amount and fee are free again`],
  ['refused', t`Not signed: amount and fee are free again`],
  ['expired', t`Not confirmed in time: amount and fee are free again`],
  ['failed', t`Not paid by the network: amount and fee are free again`],
]);

/** Where nothing is paid for sending. */
const eventsWithoutFee = new Map<string, string>([
  ['requested', t`Requested: the amount is held, and a code was mailed`],
  ['cancelled', t`Cancelled by you: the amount is free again`],
  ['expired', t`Not confirmed in time: the amount is free again`],
]);

/** What happened, in words; an event that this build does not know reads as it is written. */
export function eventText({ type }: WithdrawalEvent, { fee }: Pick<AnyWithdrawal, 'fee'>): string {
  const special = fee === null ? eventsWithoutFee.get(type) : undefined;
  return special ?? events.get(type) ?? codeInWords(type);
}

/** What is said of the states that move money between free, held and gone. */
export const withdrawalNews = new Map<string, (amount: string) => string | undefined>([
  ['pending_confirmation', () => undefined],
  ['completed', (amount) => t`${amount} have arrived where you sent them`],
  ['settled', (amount) => t`The bank has paid ${amount} to where you sent them`],
  ['rejected', (amount) => t`The bank rejected the withdrawal of ${amount}, and it is free again`],
  ['returned', (amount) => t`The withdrawal of ${amount} came back, and it is free again`],
  ['cancelled', (amount) => t`The withdrawal of ${amount} is cancelled`],
  ['expired', (amount) => t`The withdrawal of ${amount} was not confirmed in time`],
  ['failed', (amount) => t`The withdrawal of ${amount} failed, and it is free again`],
]);

export const listWords = {
  titleOfCoins: t`Withdrawals from this wallet`,
  titleOfEuros: t`Withdrawals to a bank`,
  emptyTitle: t`Nothing was withdrawn yet`,
  emptyOfCoins: t`Each withdrawal stands here with where it is on its way, and with its transaction.`,
  emptyOfEuros: t`Each withdrawal stands here with where it is on its way to the account.`,
  to: (name: string) => t`to ${name}`,
  details: t`Details`,
  receiverGets: t`The receiver gets`,
  networkFee: t`Network fee`,
  inTotal: t`In total`,
  receiver: t`Receiver`,
} as const;
