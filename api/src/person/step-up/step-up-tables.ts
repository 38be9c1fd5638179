import type { ChallengeId, UserId } from '@tessera/contracts/ids';
import type { StepUpPurpose } from './step-up-purpose.ts';

/** Whose code it is: the authenticator app's, or the one that was mailed. */
export type CodeOf = 'app' | 'mail';

export type StepUpTables = {
  step_up_challenges: {
    id: ChallengeId;
    user_id: UserId;
    purpose: StepUpPurpose;
    code_mac: string;
    needs_totp: boolean;
    attempts_left: number;
    created_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
  };
  wrong_codes: { user_id: UserId; code_of: CodeOf; auth_time: Date; at: Date };
};
