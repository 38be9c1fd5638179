import { t } from '@lingui/core/macro';
import type { ClosingReason } from '@tessera/contracts/account-closing';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';

const bookYears = numberInWords(productFacts.booksKeptYears);
const identityYears = numberInWords(productFacts.identificationKeptYears);

/** One thing that stands against closing, and where it is dealt with. */
export type ReasonWords = { readonly text: string; readonly link: string; readonly to: string };

const loans = { link: t`Go to your loans`, to: '/dashboard/loan/list-loans' };
const spotWallet = { link: t`Go to your Spot Wallet`, to: '/dashboard/spot/list-wallets' };
const fiatWallet = { link: t`Go to your Fiat Wallet`, to: '/dashboard/fiat' };
const support = { link: t`Write to support`, to: '/dashboard/support' };

const walletOf = ({ amount }: ClosingReason) => (amount?.asset === 'EUR' ? fiatWallet : spotWallet);

const byCode: Record<
  ClosingReason['code'],
  (reason: ClosingReason, amount: string) => ReasonWords
> = {
  loan: () => ({
    text: t`A loan is open. Repay it, or cancel one that waits for coins.`,
    ...loans,
  }),
  hold: (reason, amount) => ({
    text: t`${amount} are leaving with a withdrawal. Wait until it has ended, or cancel it.`,
    ...walletOf(reason),
  }),
  receivable: () => ({
    text: t`You owe us for a deposit that was taken back. The next deposit of the same kind pays it by itself.`,
    ...spotWallet,
  }),
  deposit_underway: () => ({
    text: t`A deposit is on its way to you. Wait until it is credited, and withdraw it.`,
    ...spotWallet,
  }),
  balance: (reason, amount) => ({
    text: t`${amount} are yours. Withdraw them.`,
    ...walletOf(reason),
  }),
};

/** Codes may come that this page does not know yet. */
export const reasonWords = (reason: ClosingReason, amount: string): ReasonWords =>
  byCode[reason.code]?.(reason, amount) ?? {
    text: t`Something else stands against it. Ask support what it is.`,
    ...support,
  };

/** What is said of closing an account; amounts come as texts. */
export const closingWords = {
  title: t`Close your account`,
  what: t`whether your account can be closed`,
  lead: t`Closing ends our agreement. You are signed out everywhere, nobody can sign in to this account again, and it cannot be opened anew.`,
  erasedTitle: t`What is erased`,
  erased: [
    t`Settings, devices, authenticator app, address book, notices and mails`,
    t`Your name, address and date of birth, unless you ever moved money with us`,
    t`Who you were when you asked for a loan that never ran`,
  ],
  keptTitle: t`What is kept, and why`,
  kept: [
    t`Books, loan agreements, receipts, messages to support, what you agreed to, your e-mail address, your payees and what was changed for the safety of the account: ${bookYears} years, as tax and commercial law demand`,
    t`Who you are, if you moved money with us: ${identityYears} years, by the law against money laundering`,
  ],
  privacy: t`For how long we hold what`,
  exportFirst: t`Export your data before, if you want to keep it.`,
  addresses: t`Send no more coins to your deposit addresses.`,
  blocked: t`It cannot be closed yet`,
  ready: t`Nothing stands against it.`,
  open: t`Close your account`,
  dialogTitle: t`Close your account for good?`,
  dialogLead: t`This cannot be taken back.`,
  dust: (amounts: string) =>
    t`I leave ${amounts} to tessera: each of it is worth less than one euro, and less than a withdrawal costs.`,
  dustMissing: t`Agree to leave it, or withdraw it before.`,
  emailLabel: t`Your e-mail address`,
  emailHint: (email: string) => t`Type ${email} to confirm.`,
  emailWrong: (email: string) => t`This is not ${email}.`,
  cancel: t`Keep the account`,
  confirm: t`Close it for good`,
  notClosed: t`Your account was not closed`,
  changed: t`Something stands against it that was not there before. Look at the list again.`,
  noAnswer: t`We do not know whether your account was closed, because no answer came. Try again: it is closed once.`,
  closed: t`Your account is closed. We have mailed you that it is.`,
} as const;
