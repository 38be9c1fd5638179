import type { WalletId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { isNetworkName, networkRecords } from '@tessera/money/network-records';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';

type InWallet = { walletId: WalletId; amount: WireMoney };

type CoinDepositNotices = {
  deposit_seen: InWallet & { confirmationsRequired: number };
  deposit_credited: InWallet;
  deposit_orphaned: InWallet;
  /** A credited deposit that a reorganisation took back. */
  deposit_reversed: InWallet & { shortfall: WireMoney | null };
  deposit_below_minimum: { amount: WireMoney; minimum: WireMoney };
  deposit_unsupported_token: { network: string; token: string };
};

type EuroDepositNotices = {
  euro_deposit_received: { amount: WireMoney };
  euro_deposit_credited: { amount: WireMoney; reference: string | null };
  euro_deposit_returned: { amount: WireMoney; shortfall: WireMoney | null };
  /** It was credited by our mistake. */
  euro_deposit_corrected: { amount: WireMoney; shortfall: WireMoney | null };
};

export type DepositNotices = CoinDepositNotices & EuroDepositNotices;

const credited = (amount: string) => i18n.t('{amount} was credited', { amount });

const owed = (shortfall: string | null) =>
  shortfall &&
  i18n.t(
    '{shortfall} of it had left your wallet already. You owe this amount: the next credits repay it, and until then you cannot withdraw or borrow.',
    { shortfall },
  );

export const coinDepositNotices: NoticeTexts<CoinDepositNotices> = {
  category: 'deposits',
  about: {
    deposit_seen: 'coinDeposits',
    deposit_credited: 'coinDeposits',
    deposit_orphaned: 'coinDeposits',
    deposit_reversed: 'coinDeposits',
    deposit_below_minimum: 'writeToSupport',
    deposit_unsupported_token: 'writeToSupport',
  },
  inSiteOnly: ['deposit_seen'],
  texts: {
    deposit_seen: ({ amount, confirmationsRequired: confirmations }, { money }) => ({
      title: i18n.t('{amount} is on its way', { amount: money(amount) }),
      text: i18n.t(
        'We saw your deposit of {amount}. It is credited after {confirmations, plural, one {one confirmation} other {# confirmations}} of the network.',
        { amount: money(amount), confirmations },
      ),
    }),
    deposit_credited: ({ amount }, { money }) => ({
      title: credited(money(amount)),
      text: i18n.t('Your deposit of {amount} is confirmed and in your spot wallet.', {
        amount: money(amount),
      }),
    }),
    deposit_orphaned: ({ amount }, { money }) => ({
      title: i18n.t('A deposit of {amount} was undone by the network', { amount: money(amount) }),
      text: i18n.t(
        'The network dropped the block with your deposit of {amount} before it was credited. Usually the transfer is included again by itself; if it is not, look at it in the wallet that you sent it from.',
        { amount: money(amount) },
      ),
    }),
    deposit_reversed: ({ amount, shortfall }, { money }) => ({
      title: i18n.t('A credited deposit of {amount} was taken back', { amount: money(amount) }),
      text: joinSentences(
        i18n.t(
          'The network undid the transfer behind your credited deposit of {amount}, so we booked it back.',
          { amount: money(amount) },
        ),
        owed(shortfall && money(shortfall)),
      ),
    }),
    deposit_below_minimum: ({ amount, minimum }, { money }) => ({
      title: i18n.t('A deposit of {amount} is below the minimum', { amount: money(amount) }),
      text: i18n.t(
        "We received {amount}. Deposits below {minimum} are not credited. Write to support if you want it back; the network's fee would be taken off.",
        { amount: money(amount), minimum: money(minimum) },
      ),
    }),
    deposit_unsupported_token: ({ network, token }) => ({
      title: i18n.t('A token arrived that we do not support'),
      text: i18n.t(
        'Somebody sent the token {token} to your {network} address. We do not support it and did not credit it. Write to support if you sent it. If more such tokens come, we count them in your wallet and do not write again.',
        // Notices of before hold the name itself.
        { token, network: isNetworkName(network) ? networkRecords[network].name : network },
      ),
    }),
  },
};

export const euroDepositNotices: NoticeTexts<EuroDepositNotices> = {
  category: 'deposits',
  about: {
    euro_deposit_received: 'euroDeposits',
    euro_deposit_credited: 'euroDeposits',
    euro_deposit_returned: 'euroDeposits',
    euro_deposit_corrected: 'writeToSupport',
  },
  inSiteOnly: ['euro_deposit_received'],
  texts: {
    euro_deposit_received: ({ amount }, { money }) => ({
      title: i18n.t('Your transfer of {amount} arrived', { amount: money(amount) }),
      text: i18n.t('We received your transfer of {amount} and are checking it.', {
        amount: money(amount),
      }),
    }),
    euro_deposit_credited: ({ amount, reference }, { money }) => ({
      title: credited(money(amount)),
      text:
        reference === null
          ? i18n.t('Your transfer of {amount} is in your fiat wallet.', { amount: money(amount) })
          : i18n.t('Your transfer of {amount} with reference {reference} is in your fiat wallet.', {
              amount: money(amount),
              reference,
            }),
    }),
    euro_deposit_returned: ({ amount, shortfall }, { money }) => ({
      title: i18n.t('A transfer of {amount} was returned', { amount: money(amount) }),
      text: joinSentences(
        i18n.t('Your transfer of {amount} went back to the bank that it came from.', {
          amount: money(amount),
        }),
        owed(shortfall && money(shortfall)),
      ),
    }),
    euro_deposit_corrected: ({ amount, shortfall }, { money }) => ({
      title: i18n.t('A transfer of {amount} was not yours', { amount: money(amount) }),
      text: joinSentences(
        i18n.t(
          'We had credited a transfer of {amount} to you by mistake and took it back. Write to support if it was yours.',
          { amount: money(amount) },
        ),
        owed(shortfall && money(shortfall)),
      ),
    }),
  },
};
