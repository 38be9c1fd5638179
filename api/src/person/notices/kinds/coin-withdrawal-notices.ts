import type { WalletId } from '@tessera/contracts/ids';
import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';
import {
  type Transfer,
  withdrawalCancelled,
  withdrawalComplete,
  withdrawalExpired,
} from './withdrawal-wordings.ts';

type FromWallet = Transfer & { walletId: WalletId };

export type CoinWithdrawalNotices = {
  withdrawal_requested: FromWallet;
  withdrawal_approved: FromWallet;
  withdrawal_queued: FromWallet;
  withdrawal_held: FromWallet & { because: string; until: string | null };
  withdrawal_broadcast: FromWallet & { transactionId: string };
  withdrawal_completed: FromWallet & { transactionId: string };
  withdrawal_cancelled: FromWallet;
  withdrawal_expired: FromWallet;
  withdrawal_failed: FromWallet;
};

/** Why the signer does not send it for now. */
const whyHeld = new Map([
  [
    'withdrawals_paused',
    () => i18n.t('We have stopped all withdrawals of coins while we check something.'),
  ],
  [
    'second_approval',
    () => i18n.t('A withdrawal of this size is looked at by a second person of ours.'),
  ],
  [
    'cap_reached',
    () => i18n.t('We send only so much within an hour and a day, and that is used up for now.'),
  ],
  ['network_fees_high', () => i18n.t('The network asks for more than we pay for a transfer.')],
  [
    'whitelist_delay',
    () => i18n.t('Your whitelist is on, and the address is not long enough in your address book.'),
  ],
]);

const heldForSomething = () => i18n.t('We look at it before it is sent.');

const goesOut = (values: { amount: string; destination: string }, from: string | null) =>
  from === null
    ? i18n.t('The transfer of {amount} to {destination} goes out afterwards by itself.', values)
    : i18n.t(
        'The transfer of {amount} to {destination} goes out afterwards by itself, from {from} on.',
        { ...values, from },
      );

const nothingToDo = () => i18n.t('You need not do anything, and can still cancel.');

export const coinWithdrawalNotices: NoticeTexts<CoinWithdrawalNotices> = {
  category: 'withdrawals',
  about: {
    withdrawal_requested: 'withdrawalCode',
    withdrawal_approved: 'coinWithdrawals',
    withdrawal_queued: 'coinWithdrawals',
    withdrawal_held: 'coinWithdrawals',
    withdrawal_broadcast: 'coinWithdrawals',
    withdrawal_completed: 'coinWithdrawals',
    withdrawal_cancelled: 'coinWithdrawals',
    withdrawal_expired: 'coinWithdrawals',
    withdrawal_failed: 'coinWithdrawals',
  },
  inSiteOnly: [
    'withdrawal_requested',
    'withdrawal_approved',
    'withdrawal_completed',
    'withdrawal_cancelled',
  ],
  texts: {
    withdrawal_requested: ({ amount, destination }, { money }) => ({
      title: i18n.t('Confirm your withdrawal of {amount}', { amount: money(amount) }),
      text: i18n.t(
        'You asked to withdraw {amount} to {destination}. Confirm it within {minutes} minutes, or it expires and nothing is taken.',
        {
          amount: money(amount),
          destination,
          minutes: productFacts.withdrawalConfirmationMinutes,
        },
      ),
    }),
    withdrawal_approved: ({ amount, destination }, { money }) => ({
      title: i18n.t('Your withdrawal of {amount} is confirmed', { amount: money(amount) }),
      text: i18n.t(
        'We are preparing the transfer of {amount} to {destination}. If this was not you, cancel it in its details now, and change your password.',
        { amount: money(amount), destination },
      ),
    }),
    withdrawal_queued: ({ amount, destination }, { money }) => ({
      title: i18n.t('Your withdrawal of {amount} waits', { amount: money(amount) }),
      text: joinSentences(
        i18n.t(
          'The transfer of {amount} to {destination} goes out as soon as our wallet for withdrawals is refilled.',
          { amount: money(amount), destination },
        ),
        nothingToDo(),
      ),
    }),
    withdrawal_held: ({ amount, destination, because, until }, { money, instant }) => ({
      title: i18n.t('Your withdrawal of {amount} is held', { amount: money(amount) }),
      text: joinSentences(
        (whyHeld.get(because) ?? heldForSomething)(),
        goesOut({ amount: money(amount), destination }, until === null ? null : instant(until)),
        nothingToDo(),
      ),
    }),
    withdrawal_broadcast: ({ amount, destination, transactionId }, { money }) => ({
      title: i18n.t('{amount} is on its way', { amount: money(amount) }),
      text: i18n.t(
        'We sent {amount} to {destination} in transaction {transactionId}. The network is confirming it.',
        { amount: money(amount), destination, transactionId },
      ),
    }),
    withdrawal_completed: ({ amount, destination, transactionId }, { money }) => ({
      title: withdrawalComplete(money(amount)),
      text: i18n.t(
        'The network confirmed the transfer of {amount} to {destination} in transaction {transactionId}.',
        { amount: money(amount), destination, transactionId },
      ),
    }),
    withdrawal_cancelled: withdrawalCancelled,
    withdrawal_expired: withdrawalExpired,
    withdrawal_failed: ({ amount, destination }, { money }) => ({
      title: i18n.t('Your withdrawal of {amount} failed', { amount: money(amount) }),
      text: i18n.t(
        'The network refused the transfer of {amount} to {destination}. The whole amount is available again, and you paid no fee.',
        { amount: money(amount), destination },
      ),
    }),
  },
};
