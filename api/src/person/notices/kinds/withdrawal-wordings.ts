import type { WithdrawalId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeWording } from '../notice-text.ts';

/** `destination` is an address or an IBAN, shortened by whoever notifies if it need not be whole. */
export type Transfer = {
  amount: WireMoney;
  destination: string;
  /** Which one it is on its page; earlier versions did not name it. */
  withdrawalId?: WithdrawalId;
};

export const amountAvailable = () => i18n.t('The whole amount is available again.');

export const withdrawalComplete = (amount: string) =>
  i18n.t('Your withdrawal of {amount} is complete', { amount });

export const withdrawalCancelled: NoticeWording<Transfer> = (
  { amount, destination },
  { money },
) => ({
  title: i18n.t('Your withdrawal of {amount} was cancelled', { amount: money(amount) }),
  text: joinSentences(
    i18n.t('The withdrawal of {amount} to {destination} was cancelled.', {
      amount: money(amount),
      destination,
    }),
    amountAvailable(),
  ),
});

export const withdrawalExpired: NoticeWording<Transfer> = ({ amount, destination }, { money }) => ({
  title: i18n.t('Your withdrawal of {amount} expired', { amount: money(amount) }),
  text: joinSentences(
    i18n.t('The withdrawal of {amount} to {destination} was not confirmed in time.', {
      amount: money(amount),
      destination,
    }),
    amountAvailable(),
  ),
});
