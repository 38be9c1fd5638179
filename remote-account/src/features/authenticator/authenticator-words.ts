import { plural, t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { factorUndoHours, freezeHours } = productFacts;

export const authenticatorWords = {
  title: t`Authenticator app`,
  what: t`your authenticator app`,

  off: t`An app on your phone that shows a new code every half minute. With it nobody withdraws with your password and your mailbox alone. Adding it freezes withdrawals for ${freezeHours} hours, and so does removing it.`,
  setUp: t`Set up an authenticator app`,
  notBegun: t`It was not begun`,

  on: (since: string) => t`Added ${since}. Withdrawals ask for its code.`,
  codesLeft: (count: number) =>
    plural(count, { 1: 'One recovery code is left.', other: '# recovery codes are left.' }),
  frozen: (until: string) => t`Nothing can be withdrawn until ${until}, as after each change here.`,
  remove: t`Remove the app`,

  steps: {
    scan: t`Scan this with the app, or enter the key by hand.`,
    qr: t`QR code for your authenticator app`,
    key: t`Key`,
    keep: t`Keep these recovery codes where you find them without your phone. Each works once in place of a code of the app, and they are shown only now.`,
    codes: t`Recovery codes`,
    copyCodes: t`recovery codes`,
    copyKey: t`key`,
    prove: t`Enter the code that we mailed to you, and the one that the app shows now.`,
  },
  mailCode: t`Code from the mail`,
  mailCodeHint: (minutes: number) => t`Six digits, good for ${minutes} minutes.`,
  mailCodeMissing: t`Enter the six digits of the newest mail.`,
  appCode: t`Code from the app`,
  appCodeHint: t`The six digits that it shows now.`,
  appCodeMissing: t`Enter the six digits that the app shows now.`,
  ownAppCodeHint: t`The current one, or one of your recovery codes.`,
  attempts: (count: number) => plural(count, { 1: '# attempt left.', other: '# attempts left.' }),
  replaced: t`This was begun anew in another tab or on another device`,
  beginAgain: t`Begin again`,
  lockedOut: t`Lost the phone, and the recovery codes too?`,
  mailAnother: t`Mail another code`,
  anotherMailed: t`Another code is on its way. Only the newest one counts.`,
  noneMailed: t`No other code was mailed`,
  add: t`Add this app`,
  added: t`Your authenticator app is added. For ${factorUndoHours} hours a link in your mail undoes it.`,
  notAdded: t`The app was not added`,
  cancel: t`Cancel`,

  removing: t`We mailed you a code. With it and one of the app the app is removed, and withdrawals are frozen for ${freezeHours} hours.`,
  removeNow: t`Remove it`,
  removed: t`Your authenticator app is removed.`,
  notRemoved: t`The app was not removed`,

  atSignIn: t`Ask for the app’s code at sign-in`,
  atSignInOff: t`Your e-mail address and your password are enough to sign in.`,
  atSignInOn: t`Whoever signs in enters a code of the app, or a recovery code, before anything is shown.`,
  atSignInProve: t`Enter a code of the app to switch it on. Other devices are asked for theirs at once.`,
  atSignInProveOff: t`Enter a code of the app to switch it off.`,
  switchOn: t`Switch it on`,
  switchOff: t`Switch it off`,
  switchedOn: t`From now on each sign-in asks for the code of your app.`,
  switchedOff: t`Sign-ins no longer ask for the code of your app.`,
  notSwitched: t`Nothing was changed`,

  reset: (at: string) =>
    t`Support takes this app away ${at}, because somebody told us that it is lost. If that was not you, keep it.`,
  resetTitle: t`About to be taken away`,
  keep: t`Keep the app`,
  kept: t`Your authenticator app stays.`,
  notKept: t`It was not called off`,

  sandboxMail: t`No mail leaves this site.`,
  sandboxWait: t`The code appears here as soon as it was mailed.`,
  readMail: t`Read the mail`,
} as const;
