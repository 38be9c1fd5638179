import type { FactorId, UserId } from '@tessera/contracts/ids';
import type { Generated } from 'kysely';

export type SecurityEventKind =
  | 'password_changed'
  | 'email_changed'
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
  };
  recovery_codes: { user_id: UserId; code_hmac: string; created_at: Date; used_at: Date | null };
  totp_failures: { user_id: UserId; at: Date };
  security_events: { id: string; user_id: UserId; kind: SecurityEventKind; at: Date };
};
