import type { ChallengeId, UserId } from '@tessera/contracts/ids';
import type { Generated } from 'kysely';
import type { StepUpPurpose } from './step-up-purpose.ts';

export type StepUpTables = {
  step_up_challenges: {
    id: ChallengeId;
    user_id: UserId;
    purpose: StepUpPurpose;
    code_mac: string;
    needs_totp: boolean;
    attempts_left: number;
    wrong_codes: Generated<number>;
    created_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
  };
};
