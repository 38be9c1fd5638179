/** What a code can be asked for, in the words that a mail puts after "Confirm". */
export const stepUpPurposes = {
  crypto_withdrawal: 'a withdrawal',
  euro_withdrawal: 'a withdrawal',
  whitelist_off: 'switching off your withdrawal whitelist',
  totp_adding: 'adding an authenticator app',
  totp_removal: 'removing your authenticator app',
  email_change: 'a new e-mail address',
  data_export: 'the export of your data',
  account_closing: 'closing your account',
} as const;

export type StepUpPurpose = keyof typeof stepUpPurposes;
