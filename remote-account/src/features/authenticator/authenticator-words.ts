import { productFacts } from '@tessera/lending/product-facts';

export const authenticatorWords = {
  title: 'Authenticator app',
  what: 'your authenticator app',

  off: `An app on your phone that shows a new code every half minute. With it nobody withdraws with your password and your mailbox alone. Adding it freezes withdrawals for ${productFacts.freezeHours} hours, and so does removing it.`,
  setUp: 'Set up an authenticator app',
  notBegun: 'It was not begun',

  on: (since: string) => `Added ${since}. Withdrawals ask for its code.`,
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  frozen: (until: string) => `Nothing can be withdrawn until ${until}, as after each change here.`,
  remove: 'Remove the app',

  steps: {
    scan: 'Scan this with the app, or enter the key by hand.',
    qr: 'QR code for your authenticator app',
    key: 'Key',
    keep: 'Keep these recovery codes where you find them without your phone. Each works once in place of a code of the app, and they are shown only now.',
    codes: 'Recovery codes',
    copyCodes: 'recovery codes',
    copyKey: 'key',
    prove: 'Enter the code that we mailed to you, and the one that the app shows now.',
  },
  mailCode: 'Code from the mail',
  mailCodeHint: (minutes: number) => `Six digits, good for ${minutes} minutes.`,
  mailCodeMissing: 'Enter the six digits of the newest mail.',
  appCode: 'Code from the app',
  appCodeHint: 'The six digits that it shows now.',
  appCodeMissing: 'Enter the six digits that the app shows now.',
  ownAppCodeHint: 'The current one, or one of your recovery codes.',
  attempts: (count: number) => (count === 1 ? '1 attempt left.' : `${count} attempts left.`),
  replaced: 'This was begun anew in another tab or on another device',
  beginAgain: 'Begin again',
  lockedOut: 'Lost the phone, and the recovery codes too?',
  mailAnother: 'Mail another code',
  anotherMailed: 'Another code is on its way. Only the newest one counts.',
  noneMailed: 'No other code was mailed',
  add: 'Add this app',
  added: `Your authenticator app is added. For ${productFacts.factorUndoHours} hours a link in your mail undoes it.`,
  notAdded: 'The app was not added',
  cancel: 'Cancel',

  removing: `We mailed you a code. With it and one of the app the app is removed, and withdrawals are frozen for ${productFacts.freezeHours} hours.`,
  removeNow: 'Remove it',
  removed: 'Your authenticator app is removed.',
  notRemoved: 'The app was not removed',

  atSignIn: 'Ask for the app’s code at sign-in',
  atSignInOff: 'Your e-mail address and your password are enough to sign in.',
  atSignInOn:
    'Whoever signs in enters a code of the app, or a recovery code, before anything is shown.',
  atSignInProve:
    'Enter a code of the app to switch it on. Other devices are asked for theirs at once.',
  atSignInProveOff: 'Enter a code of the app to switch it off.',
  switchOn: 'Switch it on',
  switchOff: 'Switch it off',
  switchedOn: 'From now on each sign-in asks for the code of your app.',
  switchedOff: 'Sign-ins no longer ask for the code of your app.',
  notSwitched: 'Nothing was changed',

  reset: (at: string) =>
    `Support takes this app away ${at}, because somebody told us that it is lost. If that was not you, keep it.`,
  resetTitle: 'About to be taken away',
  keep: 'Keep the app',
  kept: 'Your authenticator app stays.',
  notKept: 'It was not called off',

  /** How the mail with the code calls what it confirms. */
  adding: 'adding an authenticator app',
  removingIt: 'removing your authenticator app',

  sandboxMail: 'No mail leaves this site.',
  sandboxCode: 'The newest mail has the code',
  sandboxWait: 'The code appears here as soon as it was mailed.',
  readMail: 'Read the mail',
} as const;
