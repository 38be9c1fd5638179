import { t } from '@lingui/core/macro';
import type { Settings } from '@tessera/contracts/settings';

export type OptionalCategory = Exclude<keyof Settings['mails'], 'risk' | 'security'>;

type CategoryWords = { readonly label: string; readonly about: string; readonly name: string };

/** What the mails of a category are about, in the order of the page. */
const optional: Record<OptionalCategory, CategoryWords> = {
  deposits: {
    label: t`Deposits`,
    name: t`deposits`,
    about: t`Coins and euros that arrive, that are credited, or that are taken back.`,
  },
  withdrawals: {
    label: t`Withdrawals`,
    name: t`withdrawals`,
    about: t`How a withdrawal of coins or euros goes on. The code that it takes is always mailed.`,
  },
  loans: {
    label: t`Loans`,
    name: t`loans`,
    about: t`A loan that opens, waits for coins or ends, and collateral that you add or release.`,
  },
  repayments: {
    label: t`Repayments`,
    name: t`repayments`,
    about: t`Instalments and loans that are due soon, and what was paid.`,
  },
  support: {
    label: t`Support`,
    name: t`support`,
    about: t`Answers to your messages.`,
  },
};

/** What is said of the mails that somebody wants. */
export const mailsWords = {
  title: t`Mails`,
  what: t`which mails you get`,
  lead: t`Choose what we mail you about. Whatever you choose, all of it stands in the list of your notices on this site.`,
  optional,
  switchedOn: (name: string) => t`We mail you about ${name}.`,
  switchedOff: (name: string) => t`We mail you about ${name} no more.`,
  notChanged: t`This was not changed`,
  alwaysTitle: t`Always mailed`,
  always: [
    {
      label: t`Risk`,
      about: t`Warnings, margin calls, sales of collateral and payments that are missing: each can cost you coins, and leaves you little time.`,
    },
    {
      label: t`Security`,
      about: t`Codes, new sign-ins, and changes to what protects your account: somebody who got into it must not be able to silence them.`,
    },
  ],
} as const;
