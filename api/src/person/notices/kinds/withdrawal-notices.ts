import type { WalletId, WithdrawalId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import type { NoticeTexts, NoticeWording } from '../notice-text.ts';

/** `destination` is an address or an IBAN, shortened by whoever notifies if it need not be whole. */
type Transfer = {
  amount: WireMoney;
  destination: string;
  /** Which one it is on its page; earlier versions did not name it. */
  withdrawalId?: WithdrawalId;
};

type FromWallet = Transfer & { walletId: WalletId };

type CoinWithdrawalNotices = {
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

type EuroWithdrawalNotices = {
  euro_withdrawal_submitted: Transfer;
  euro_withdrawal_settled: Transfer;
  euro_withdrawal_rejected: Transfer & { reason: string | null };
  euro_withdrawal_returned: Transfer & { reason: string | null };
  euro_withdrawal_cancelled: Transfer;
  euro_withdrawal_expired: Transfer;
  limit_raised: { limit: WireMoney; until: string | null };
};

export type WithdrawalNotices = CoinWithdrawalNotices & EuroWithdrawalNotices;

/** Why the signer does not send it for now. */
const whyHeld = new Map([
  ['withdrawals_paused', 'We have stopped all withdrawals of coins while we check something.'],
  ['second_approval', 'A withdrawal of this size is looked at by a second person of ours.'],
  ['cap_reached', 'We send only so much within an hour and a day, and that is used up for now.'],
  ['network_fees_high', 'The network asks for more than we pay for a transfer.'],
  [
    'whitelist_delay',
    'Your whitelist is on, and the address is not long enough in your address book.',
  ],
]);

const because = (reason: string | null) => (reason === null ? '' : ` The bank says: ${reason}.`);

const cancelled: NoticeWording<Transfer> = ({ amount, destination }, { money }) => ({
  title: `Your withdrawal of ${money(amount)} was cancelled`,
  text: `The withdrawal of ${money(amount)} to ${destination} was cancelled. The whole amount is available again.`,
});

const expired: NoticeWording<Transfer> = ({ amount, destination }, { money }) => ({
  title: `Your withdrawal of ${money(amount)} expired`,
  text: `The withdrawal of ${money(amount)} to ${destination} was not confirmed in time. The whole amount is available again.`,
});

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
      title: `Confirm your withdrawal of ${money(amount)}`,
      text: `You asked to withdraw ${money(amount)} to ${destination}. Confirm it within ${productFacts.withdrawalConfirmationMinutes} minutes, or it expires and nothing is taken.`,
    }),
    withdrawal_approved: ({ amount, destination }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} is confirmed`,
      text: `We are preparing the transfer of ${money(amount)} to ${destination}. If this was not you, cancel it in its details now, and change your password.`,
    }),
    withdrawal_queued: ({ amount, destination }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} waits`,
      text: `The transfer of ${money(amount)} to ${destination} goes out as soon as our wallet for withdrawals is refilled. You need not do anything, and can still cancel.`,
    }),
    withdrawal_held: ({ amount, destination, because, until }, { money, instant }) => ({
      title: `Your withdrawal of ${money(amount)} is held`,
      text: `${whyHeld.get(because) ?? 'We look at it before it is sent.'} The transfer of ${money(amount)} to ${destination} goes out afterwards by itself${until === null ? '' : `, from ${instant(until)} on`}. You need not do anything, and can still cancel.`,
    }),
    withdrawal_broadcast: ({ amount, destination, transactionId }, { money }) => ({
      title: `${money(amount)} is on its way`,
      text: `We sent ${money(amount)} to ${destination} in transaction ${transactionId}. The network is confirming it.`,
    }),
    withdrawal_completed: ({ amount, destination, transactionId }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} is complete`,
      text: `The network confirmed the transfer of ${money(amount)} to ${destination} in transaction ${transactionId}.`,
    }),
    withdrawal_cancelled: cancelled,
    withdrawal_expired: expired,
    withdrawal_failed: ({ amount, destination }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} failed`,
      text: `The network refused the transfer of ${money(amount)} to ${destination}. The whole amount is available again, and you paid no fee.`,
    }),
  },
};

export const euroWithdrawalNotices: NoticeTexts<EuroWithdrawalNotices> = {
  category: 'withdrawals',
  about: {
    euro_withdrawal_submitted: 'euroWithdrawals',
    euro_withdrawal_settled: 'euroWithdrawals',
    euro_withdrawal_rejected: 'euroWithdrawals',
    euro_withdrawal_returned: 'euroWithdrawals',
    euro_withdrawal_cancelled: 'euroWithdrawals',
    euro_withdrawal_expired: 'euroWithdrawals',
    limit_raised: 'withdrawalLimit',
  },
  inSiteOnly: ['euro_withdrawal_settled', 'euro_withdrawal_cancelled'],
  texts: {
    euro_withdrawal_submitted: ({ amount, destination }, { money }) => ({
      title: `${money(amount)} is on its way to your bank`,
      text: `We ordered the transfer of ${money(amount)} to ${destination}.`,
    }),
    euro_withdrawal_settled: ({ amount, destination }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} is complete`,
      text: `The bank carried out the transfer of ${money(amount)} to ${destination}.`,
    }),
    euro_withdrawal_rejected: ({ amount, destination, reason }, { money }) => ({
      title: `The bank rejected your withdrawal of ${money(amount)}`,
      text: `The transfer of ${money(amount)} to ${destination} was rejected.${because(reason)} The whole amount is available again. Check the IBAN and the name of the payee.`,
    }),
    euro_withdrawal_returned: ({ amount, destination, reason }, { money }) => ({
      title: `Your withdrawal of ${money(amount)} came back`,
      text: `The receiving bank returned the transfer of ${money(amount)} to ${destination}.${because(reason)} The whole amount is available again.`,
    }),
    euro_withdrawal_cancelled: cancelled,
    euro_withdrawal_expired: expired,
    limit_raised: ({ limit, until }, { money, instant }) => ({
      title: `Your withdrawal limit is ${money(limit)}`,
      text: `We raised what you can withdraw within ${productFacts.limitHours} hours to ${money(limit)}${until === null ? '' : ` until ${instant(until)}`}.`,
    }),
  },
};
