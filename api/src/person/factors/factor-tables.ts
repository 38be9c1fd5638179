import type { ChallengeId, FactorId, UserId } from '@tessera/contracts/ids';
import type { Generated } from 'kysely';

export type SecurityEventKind =
  | 'password_changed'
  | 'email_changed'
  | 'email_restored'
  | 'totp_added'
  | 'totp_removed';

export type FactorTables = {
  totp_factors: {
    id: FactorId;
    user_id: UserId;
    sealed_secret: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<bigint>;
    asked_at_sign_in: Generated<boolean>;
    /** What its adding is confirmed by: another one is of a set-up that this one replaced. */
    challenge_id: ChallengeId | null;
  };
  recovery_codes: {
    id: Generated<string>;
    user_id: UserId;
    code_hmac: string;
    created_at: Date;
    used_at: Date | null;
  };
  factor_undos: {
    token_hash: Buffer;
    user_id: UserId;
    factor_id: FactorId;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  factor_resets: {
    id: string;
    user_id: UserId;
    factor_id: FactorId;
    requested_at: Date;
    due_at: Date;
    reason: string;
    cancelled_at: Date | null;
    /** `removal` took its app away before it was due. */
    cancelled_by: 'user' | 'support' | 'removal' | null;
    done_at: Date | null;
  };
  security_events: { id: string; user_id: UserId; kind: SecurityEventKind; at: Date };
};
