import type { WalletId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
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
};

export type DepositNotices = CoinDepositNotices & EuroDepositNotices;

const owed = (shortfall: string | null) =>
  shortfall === null
    ? ''
    : ` ${shortfall} of it had left your wallet already. You owe this amount: the next credits repay it, and until then you cannot withdraw or borrow.`;

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
    deposit_seen: ({ amount, confirmationsRequired }, { money }) => ({
      title: `${money(amount)} is on its way`,
      text: `We saw your deposit of ${money(amount)}. It is credited after ${confirmationsRequired} confirmations of the network.`,
    }),
    deposit_credited: ({ amount }, { money }) => ({
      title: `${money(amount)} was credited`,
      text: `Your deposit of ${money(amount)} is confirmed and in your spot wallet.`,
    }),
    deposit_orphaned: ({ amount }, { money }) => ({
      title: `A deposit of ${money(amount)} was undone by the network`,
      text: `The network dropped the block with your deposit of ${money(amount)} before it was credited. Usually the transfer is included again by itself; if it is not, look at it in the wallet that you sent it from.`,
    }),
    deposit_reversed: ({ amount, shortfall }, { money }) => ({
      title: `A credited deposit of ${money(amount)} was taken back`,
      text: `The network undid the transfer behind your credited deposit of ${money(amount)}, so we booked it back.${owed(shortfall && money(shortfall))}`,
    }),
    deposit_below_minimum: ({ amount, minimum }, { money }) => ({
      title: `A deposit of ${money(amount)} is below the minimum`,
      text: `We received ${money(amount)}. Deposits below ${money(minimum)} are not credited. Write to support if you want it back; the network's fee would be taken off.`,
    }),
    deposit_unsupported_token: ({ network, token }) => ({
      title: 'A token arrived that we do not support',
      text: `Somebody sent the token ${token} to your ${network} address. We do not support it and did not credit it. Write to support if you sent it.`,
    }),
  },
};

export const euroDepositNotices: NoticeTexts<EuroDepositNotices> = {
  category: 'deposits',
  about: {
    euro_deposit_received: 'euroDeposits',
    euro_deposit_credited: 'euroDeposits',
    euro_deposit_returned: 'euroDeposits',
  },
  inSiteOnly: ['euro_deposit_received'],
  texts: {
    euro_deposit_received: ({ amount }, { money }) => ({
      title: `Your transfer of ${money(amount)} arrived`,
      text: `We received your transfer of ${money(amount)} and are checking it.`,
    }),
    euro_deposit_credited: ({ amount, reference }, { money }) => ({
      title: `${money(amount)} was credited`,
      text: `Your transfer of ${money(amount)}${reference === null ? '' : ` with reference ${reference}`} is in your fiat wallet.`,
    }),
    euro_deposit_returned: ({ amount, shortfall }, { money }) => ({
      title: `A transfer of ${money(amount)} was returned`,
      text: `Your transfer of ${money(amount)} went back to the bank that it came from.${owed(shortfall && money(shortfall))}`,
    }),
  },
};
