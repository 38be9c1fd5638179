import { brand } from '@tessera/contracts/brand';
import type { Language } from '@tessera/contracts/languages';
import { pathTo } from '@tessera/contracts/page-controls';
import type { LetterWords } from '@tessera/server/lay-out-letter';

/** The letter with a code, in one language. */
export type ChallengeWords = LetterWords & {
  readonly title: (amount: string) => string;
  readonly whatIsWanted: string;
  readonly facts: Readonly<Record<'amount' | 'fee' | 'network' | 'to', string>>;
  readonly compare: (codeLifeMinutes: number) => string;
  readonly alarm: (siteUrl: string) => string;
};

/** The signer has these words alone, so that they need no catalogue. */
export const challengeWords: Readonly<Record<Language, ChallengeWords>> = {
  en: {
    language: 'en',
    codeLine: (code) => `Your code: ${code}`,
    openSite: `Open ${brand.wordmark}`,
    title: (amount) => `Your code to withdraw ${amount}`,
    whatIsWanted: 'Somebody who is signed in to your account wants to withdraw:',
    facts: { amount: 'Amount', fee: 'Fee', network: 'Network', to: 'To' },
    compare: (codeLifeMinutes) =>
      `Compare the whole address with the one that you want to pay. What was sent cannot be called back. The code is good for ${codeLifeMinutes} minutes, for exactly this withdrawal.`,
    alarm: (siteUrl) =>
      `If this was not you, tell nobody the code: without it nothing is sent. Change your password at ${siteUrl}${pathTo('changePassword')}, and write to ${brand.supportEmail}.`,
  },
  de: {
    language: 'de',
    codeLine: (code) => `Ihr Code: ${code}`,
    openSite: `${brand.wordmark} öffnen`,
    title: (amount) => `Ihr Code zur Auszahlung von ${amount}`,
    whatIsWanted: 'Jemand, der in Ihrem Konto angemeldet ist, möchte auszahlen:',
    facts: { amount: 'Betrag', fee: 'Gebühr', network: 'Netzwerk', to: 'An' },
    compare: (codeLifeMinutes) =>
      `Vergleichen Sie die ganze Adresse mit der, an die Sie zahlen möchten. Was gesendet wurde, lässt sich nicht zurückrufen. Der Code gilt ${codeLifeMinutes} Minuten, für genau diese Auszahlung.`,
    alarm: (siteUrl) =>
      `Waren Sie das nicht, nennen Sie den Code niemandem: Ohne ihn wird nichts gesendet. Ändern Sie Ihr Passwort unter ${siteUrl}${pathTo('changePassword')} und schreiben Sie an ${brand.supportEmail}.`,
  },
};
