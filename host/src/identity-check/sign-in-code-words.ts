export const words = {
  title: 'Enter the code of your app',
  why: 'You asked for the code of your authenticator app at each sign-in. Nothing of your account is shown before.',
  code: 'Code from the app',
  hint: 'The six digits that it shows now, or one of your recovery codes.',
  missing: 'Enter the six digits that the app shows now, or a recovery code.',
  wrong:
    'The code is wrong. Enter the one that your app shows now, or a recovery code that was not used yet.',
  confirm: 'Go on',
  cancel: 'Sign out',
  close: 'Close and sign out',

  locked: (minutes: number | undefined) =>
    minutes === undefined
      ? 'Too many wrong codes. Wait a few minutes, then try again; a recovery code works at once.'
      : minutes === 1
        ? 'Too many wrong codes. Try again in a minute; a recovery code works at once.'
        : `Too many wrong codes. Try again in ${minutes} minutes; a recovery code works at once.`,
  network: 'No answer came. Check your connection and try again.',
  unknown: 'The code could not be checked. Try again in a moment.',

  abandoned: 'You are signed out, because the code of your app was not entered.',
  tooMany: 'Too many wrong codes. Sign in again to enter another one.',
  ended: 'Your session has ended. Sign in to go on.',
} as const;

/** What a refusal is about: the code as it was typed, or the attempt. */
export type CodeProblem = { readonly field?: string; readonly attempt?: string };
