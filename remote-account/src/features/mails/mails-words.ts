import type { Settings } from '@tessera/contracts/settings';

export type OptionalCategory = Exclude<keyof Settings['mails'], 'risk' | 'security'>;

type CategoryWords = { readonly label: string; readonly about: string; readonly name: string };

/** What the mails of a category are about, in the order of the page. */
const optional: Record<OptionalCategory, CategoryWords> = {
  deposits: {
    label: 'Deposits',
    name: 'deposits',
    about: 'Coins and euros that arrive, that are credited, or that are taken back.',
  },
  withdrawals: {
    label: 'Withdrawals',
    name: 'withdrawals',
    about: 'How a withdrawal of coins or euros goes on. The code that it takes is always mailed.',
  },
  loans: {
    label: 'Loans',
    name: 'loans',
    about: 'A loan that opens, waits for coins or ends, and collateral that you add or release.',
  },
  repayments: {
    label: 'Repayments',
    name: 'repayments',
    about: 'Instalments and loans that are due soon, and what was paid.',
  },
  support: {
    label: 'Support',
    name: 'support',
    about: 'Answers to your messages.',
  },
};

/** What is said of the mails that somebody wants. */
export const mailsWords = {
  title: 'Mails',
  what: 'which mails you get',
  lead: 'Choose what we mail you about. Whatever you choose, all of it stands in the list of your notices on this site.',
  optional,
  switchedOn: (name: string) => `We mail you about ${name}.`,
  switchedOff: (name: string) => `We mail you about ${name} no more.`,
  notChanged: 'This was not changed',
  alwaysTitle: 'Always mailed',
  always: [
    {
      label: 'Risk',
      about:
        'Warnings, margin calls, sales of collateral and payments that are missing: each can cost you coins, and leaves you little time.',
    },
    {
      label: 'Security',
      about:
        'Codes, new sign-ins, and changes to what protects your account: somebody who got into it must not be able to silence them.',
    },
  ],
} as const;
