import type { ControlOfAll } from '@tessera/contracts/page-controls';

type Purpose = { readonly words: string; readonly control: ControlOfAll };

/** What a code can be asked for, in the words that a mail puts after "Confirm", and where it is entered. */
export const stepUpPurposes = {
  euro_withdrawal: { words: 'a withdrawal', control: 'euroWithdrawals' },
  totp_adding: { words: 'adding an authenticator app', control: 'authenticator' },
  totp_removal: { words: 'removing your authenticator app', control: 'authenticator' },
} as const satisfies Record<string, Purpose>;

export type StepUpPurpose = keyof typeof stepUpPurposes;
