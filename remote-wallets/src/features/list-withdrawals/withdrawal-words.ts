import type { WithdrawalEvent } from '@tessera/contracts/withdrawals';
import { productFacts } from '@tessera/lending/product-facts';
import { codeInWords } from '@tessera/ui/code-in-words';
import { instantText } from '@tessera/ui/date-text';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import { type StateWords, stateWords } from '../../parts/state-words.ts';

const states = new Map<string, StateWords>([
  ['pending_confirmation', { label: 'Waits for your code', tone: 'warn' }],
  ['approved', { label: 'Confirmed by you', tone: 'info' }],
  ['queued', { label: 'Waits for its turn', tone: 'info' }],
  ['signing', { label: 'Being signed', tone: 'info' }],
  ['broadcast', { label: 'Sent, not yet in a block', tone: 'info' }],
  ['completed', { label: 'Completed', tone: 'good' }],
  ['submitted', { label: 'On its way at the bank', tone: 'info' }],
  ['settled', { label: 'Paid by the bank', tone: 'good' }],
  ['rejected', { label: 'Rejected, and given back', tone: 'bad' }],
  ['returned', { label: 'Returned, and given back', tone: 'bad' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
  ['expired', { label: 'Not confirmed in time', tone: 'neutral' }],
  ['failed', { label: 'Failed, and given back', tone: 'bad' }],
]);

/** Where a withdrawal stands, in words and with a tone. */
export function withdrawalWords(withdrawal: AnyWithdrawal): StateWords {
  const { state, confirmations } = withdrawal;
  if (isHeldBack(withdrawal)) return { label: 'Held back', tone: 'warn' };
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
    return reason === null ? undefined : `The bank says: “${reason}”.`;
  }
  if (!isHeldBack(withdrawal)) {
    if (state !== 'queued') return undefined;
    return heldBackUntil === null
      ? 'Our wallet for payments is being refilled. It is sent right after; until then you can cancel it.'
      : `Our wallet for payments is being refilled, by ${instantText(heldBackUntil)} at the latest. It is sent right after; until then you can cancel it.`;
  }
  if (heldBackBecause === 'receivable_outstanding') {
    return owed === undefined
      ? 'You owe us for a deposit that was taken back. It is sent as soon as that is repaid; your next deposits repay it by themselves.'
      : `You owe us ${owed} for a deposit that was taken back. It is sent as soon as that is repaid; your next deposits repay it by themselves.`;
  }
  if (heldBackBecause === 'withdrawals_frozen') {
    return frozenUntil === undefined
      ? `Your password, e-mail address or authenticator app was changed. It is sent when the ${productFacts.freezeHours} hours after that are over. If you did not change it, cancel it and change your password.`
      : `Your password, e-mail address or authenticator app was changed. It is sent when the freeze after that ends, ${instantText(frozenUntil)}. If you did not change it, cancel it and change your password.`;
  }
  const why = heldBackBecause === null ? undefined : holds.get(heldBackBecause);
  if (why === undefined) return 'It is not sent for now. You can cancel it, or ask support why.';
  const end = heldBackUntil === null ? 'afterwards' : `from ${instantText(heldBackUntil)} on`;
  return `${why} It is sent by itself ${end}; until then you can cancel it.`;
}

/** What holds it back at the last step before it is sent. */
const holds = new Map<string, string>([
  ['withdrawals_paused', 'We have stopped all withdrawals of coins while we check something.'],
  ['second_approval', 'A withdrawal of this size is looked at by a second person of ours.'],
  ['cap_reached', 'We send only so much within an hour and a day, and that is used up for now.'],
  ['network_fees_high', 'The network asks for more than we pay for a transfer at the moment.'],
  [
    'whitelist_delay',
    `Your whitelist is on, and this address has not been in your address book for ${productFacts.seasoningHours} hours.`,
  ],
]);

const events = new Map<string, string>([
  ['requested', 'Requested: amount and fee are held, and a code was mailed'],
  ['code_resent', 'Another code was mailed'],
  ['approved', 'Confirmed by your code'],
  ['held_back', 'Held back for now'],
  ['queued', 'Waiting until our wallet for payments is refilled'],
  ['planned', 'Handed over to be signed'],
  ['unplanned', 'Not signed yet: held back for now'],
  ['broadcast', 'Sent to the network'],
  ['replaced', 'Sent again with a higher network fee, which we pay'],
  ['included', 'Included in a block'],
  ['displaced', 'Its block left the chain: waiting for another one'],
  ['completed', 'Completed: the receiver has it'],
  ['submitted', 'Confirmed by your code'],
  ['ordered', 'Taken by the bank'],
  ['settled', 'Paid by the bank to the receiver’s account'],
  ['rejected', 'Rejected by the bank: the amount is free again'],
  ['returned', 'Returned by the receiver’s bank: the amount is free again'],
  ['cancelled', 'Cancelled by you: amount and fee are free again'],
  ['refused', 'Not signed: amount and fee are free again'],
  ['expired', 'Not confirmed in time: amount and fee are free again'],
  ['failed', 'Not paid by the network: amount and fee are free again'],
]);

/** Where nothing is paid for sending. */
const eventsWithoutFee = new Map<string, string>([
  ['requested', 'Requested: the amount is held, and a code was mailed'],
  ['cancelled', 'Cancelled by you: the amount is free again'],
  ['expired', 'Not confirmed in time: the amount is free again'],
]);

/** What happened, in words; an event that this build does not know reads as it is written. */
export function eventText({ type }: WithdrawalEvent, { fee }: Pick<AnyWithdrawal, 'fee'>): string {
  const special = fee === null ? eventsWithoutFee.get(type) : undefined;
  return special ?? events.get(type) ?? codeInWords(type);
}

/** What is said of the states that move money between free, held and gone. */
export const withdrawalNews = new Map<string, (amount: string) => string | undefined>([
  ['pending_confirmation', () => undefined],
  ['completed', (amount) => `${amount} have arrived where you sent them`],
  ['settled', (amount) => `The bank has paid ${amount} to where you sent them`],
  ['rejected', (amount) => `The bank rejected the withdrawal of ${amount}, and it is free again`],
  ['returned', (amount) => `The withdrawal of ${amount} came back, and it is free again`],
  ['cancelled', (amount) => `The withdrawal of ${amount} is cancelled`],
  ['expired', (amount) => `The withdrawal of ${amount} was not confirmed in time`],
  ['failed', (amount) => `The withdrawal of ${amount} failed, and it is free again`],
]);

export const listWords = {
  titleOfCoins: 'Withdrawals from this wallet',
  titleOfEuros: 'Withdrawals to a bank',
  emptyTitle: 'Nothing was withdrawn yet',
  emptyOfCoins:
    'Each withdrawal stands here with where it is on its way, and with its transaction.',
  emptyOfEuros: 'Each withdrawal stands here with where it is on its way to the account.',
  to: (name: string) => `to ${name}`,
  details: 'Details',
  receiverGets: 'The receiver gets',
  networkFee: 'Network fee',
  inTotal: 'In total',
  receiver: 'Receiver',
} as const;
