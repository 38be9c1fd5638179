import type { WireMoney } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeTexts } from '../notice-text.ts';
import {
  amountAvailable,
  type Transfer,
  withdrawalCancelled,
  withdrawalComplete,
  withdrawalExpired,
} from './withdrawal-wordings.ts';

export type EuroWithdrawalNotices = {
  euro_withdrawal_submitted: Transfer;
  euro_withdrawal_settled: Transfer;
  euro_withdrawal_rejected: Transfer & { reason: string | null };
  euro_withdrawal_returned: Transfer & { reason: string | null };
  euro_withdrawal_cancelled: Transfer;
  euro_withdrawal_expired: Transfer;
  limit_raised: { limit: WireMoney; until: string | null };
};

const saysTheBank = (reason: string | null) =>
  reason === null ? null : i18n.t('The bank says: {reason}.', { reason });

const raised = (limit: string, until: string | null) =>
  until === null
    ? i18n.t('We raised what you can withdraw within {hours} hours to {limit}.', {
        hours: productFacts.limitHours,
        limit,
      })
    : i18n.t('We raised what you can withdraw within {hours} hours to {limit} until {until}.', {
        hours: productFacts.limitHours,
        limit,
        until,
      });

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
      title: i18n.t('{amount} is on its way to your bank', { amount: money(amount) }),
      text: i18n.t('We ordered the transfer of {amount} to {destination}.', {
        amount: money(amount),
        destination,
      }),
    }),
    euro_withdrawal_settled: ({ amount, destination }, { money }) => ({
      title: withdrawalComplete(money(amount)),
      text: i18n.t('The bank carried out the transfer of {amount} to {destination}.', {
        amount: money(amount),
        destination,
      }),
    }),
    euro_withdrawal_rejected: ({ amount, destination, reason }, { money }) => ({
      title: i18n.t('The bank rejected your withdrawal of {amount}', { amount: money(amount) }),
      text: joinSentences(
        i18n.t('The transfer of {amount} to {destination} was rejected.', {
          amount: money(amount),
          destination,
        }),
        saysTheBank(reason),
        amountAvailable(),
        i18n.t('Check the IBAN and the name of the payee.'),
      ),
    }),
    euro_withdrawal_returned: ({ amount, destination, reason }, { money }) => ({
      title: i18n.t('Your withdrawal of {amount} came back', { amount: money(amount) }),
      text: joinSentences(
        i18n.t('The receiving bank returned the transfer of {amount} to {destination}.', {
          amount: money(amount),
          destination,
        }),
        saysTheBank(reason),
        amountAvailable(),
      ),
    }),
    euro_withdrawal_cancelled: withdrawalCancelled,
    euro_withdrawal_expired: withdrawalExpired,
    limit_raised: ({ limit, until }, { money, instant }) => ({
      title: i18n.t('Your withdrawal limit is {limit}', { limit: money(limit) }),
      text: raised(money(limit), until === null ? null : instant(until)),
    }),
  },
};
