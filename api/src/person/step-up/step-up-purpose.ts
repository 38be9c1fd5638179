/** What a code can be asked for, in the words that a mail puts after "Confirm". */
export const stepUpPurposes = {
  euro_withdrawal: 'a withdrawal',
  totp_adding: 'adding an authenticator app',
  totp_removal: 'removing your authenticator app',
} as const;

export type StepUpPurpose = keyof typeof stepUpPurposes;
