import { plural, t } from '@lingui/core/macro';

export const words = {
  title: t`Enter the code of your app`,
  why: t`You asked for the code of your authenticator app at each sign-in. Nothing of your account is shown before.`,
  code: t`Code from the app`,
  hint: t`The six digits that it shows now, or one of your recovery codes.`,
  missing: t`Enter the six digits that the app shows now, or a recovery code.`,
  wrong: t`The code is wrong. Enter the one that your app shows now, or a recovery code that was not used yet.`,
  confirm: t`Go on`,
  cancel: t`Sign out`,
  close: t`Close and sign out`,

  locked: (minutes: number | undefined) =>
    minutes === undefined
      ? t`Too many wrong codes. Wait a few minutes, then try again; a recovery code works at once.`
      : plural(minutes, {
          1: 'Too many wrong codes. Try again in a minute; a recovery code works at once.',
          other: 'Too many wrong codes. Try again in # minutes; a recovery code works at once.',
        }),
  network: t`No answer came. Check your connection and try again.`,
  unknown: t`The code could not be checked. Try again in a moment.`,

  abandoned: t`You are signed out, because the code of your app was not entered.`,
  tooMany: t`Too many wrong codes. Sign in again to enter another one.`,
  ended: t`Your session has ended. Sign in to go on.`,
} as const;

/** What a refusal is about: the code as it was typed, or the attempt. */
export type CodeProblem = { readonly field?: string; readonly attempt?: string };
