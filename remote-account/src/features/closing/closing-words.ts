import type { ClosingReason } from '@tessera/contracts/account-closing';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';

const { booksKeptYears, identificationKeptYears } = productFacts;

/** One thing that stands against closing, and where it is dealt with. */
export type ReasonWords = { readonly text: string; readonly link: string; readonly to: string };

const loans = { link: 'Go to your loans', to: '/dashboard/loan/list-loans' };
const spotWallet = { link: 'Go to your Spot Wallet', to: '/dashboard/spot/list-wallets' };
const fiatWallet = { link: 'Go to your Fiat Wallet', to: '/dashboard/fiat' };
const support = { link: 'Write to support', to: '/dashboard/support' };

const walletOf = ({ amount }: ClosingReason) => (amount?.asset === 'EUR' ? fiatWallet : spotWallet);

const byCode: Record<
  ClosingReason['code'],
  (reason: ClosingReason, amount: string) => ReasonWords
> = {
  loan: () => ({ text: 'A loan is open. Repay it, or cancel one that waits for coins.', ...loans }),
  hold: (reason, amount) => ({
    text: `${amount} are leaving with a withdrawal. Wait until it has ended, or cancel it.`,
    ...walletOf(reason),
  }),
  receivable: () => ({
    text: 'You owe us for a deposit that was taken back. The next deposit of the same kind pays it by itself.',
    ...spotWallet,
  }),
  deposit_underway: () => ({
    text: 'A deposit is on its way to you. Wait until it is credited, and withdraw it.',
    ...spotWallet,
  }),
  balance: (reason, amount) => ({
    text: `${amount} are yours. Withdraw them.`,
    ...walletOf(reason),
  }),
};

/** Codes may come that this page does not know yet. */
export const reasonWords = (reason: ClosingReason, amount: string): ReasonWords =>
  byCode[reason.code]?.(reason, amount) ?? {
    text: 'Something else stands against it. Ask support what it is.',
    ...support,
  };

/** What is said of closing an account; amounts come as texts. */
export const closingWords = {
  title: 'Close your account',
  what: 'whether your account can be closed',
  lead: 'Closing ends our agreement. You are signed out everywhere, nobody can sign in to this account again, and it cannot be opened anew.',
  erasedTitle: 'What is erased',
  erased: [
    'Settings, devices, authenticator app, address book, notices and mails',
    'Your name, address and date of birth, unless you ever moved money with us',
    'Who you were when you asked for a loan that never ran',
  ],
  keptTitle: 'What is kept, and why',
  kept: [
    `Books, loan agreements, receipts, messages to support, what you agreed to, your e-mail address, your payees and what was changed for the safety of the account: ${numberInWords(booksKeptYears)} years, as tax and commercial law demand`,
    `Who you are, if you moved money with us: ${numberInWords(identificationKeptYears)} years, by the law against money laundering`,
  ],
  privacy: 'For how long we hold what',
  exportFirst: 'Export your data before, if you want to keep it.',
  addresses: 'Send no more coins to your deposit addresses.',
  blocked: 'It cannot be closed yet',
  ready: 'Nothing stands against it.',
  open: 'Close your account',
  dialogTitle: 'Close your account for good?',
  dialogLead: 'This cannot be taken back.',
  dustTitle: 'Leave what is left to us',
  dust: (amounts: string) =>
    `I leave ${amounts} to tessera: each of it is worth less than one euro, and less than a withdrawal costs.`,
  dustMissing: 'Agree to leave it, or withdraw it before.',
  emailLabel: 'Your e-mail address',
  emailHint: (email: string) => `Type ${email} to confirm.`,
  emailWrong: (email: string) => `This is not ${email}.`,
  cancel: 'Keep the account',
  confirm: 'Close it for good',
  notClosed: 'Your account was not closed',
  changed: 'Something stands against it that was not there before. Look at the list again.',
  noAnswer:
    'We do not know whether your account was closed, because no answer came. Try again: it is closed once.',
  closed: 'Your account is closed. We have mailed you that it is.',
} as const;
