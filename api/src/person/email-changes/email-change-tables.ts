import type { UserId } from '@tessera/contracts/ids';
import type { Generated } from 'kysely';

export type EmailChangeTables = {
  email_changes: {
    token_hash: Buffer;
    user_id: UserId;
    new_email: string;
    created_at: Date;
    expires_at: Date;
    confirmed_at: Generated<Date | null>;
    /** It was called off, by its user or by what ends sign-ins, or another one was asked for since. */
    void_at: Generated<Date | null>;
    /** When the sign-in began that asked for it; earlier versions did not keep it. */
    signed_in_at: Generated<Date | null>;
  };
  email_undos: {
    token_hash: Buffer;
    user_id: UserId;
    former_email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    void_at: Generated<Date | null>;
    /** An authenticator app that was added since then goes with the change; null is since the change. */
    apps_since: Generated<Date | null>;
    took_app: Generated<boolean>;
  };
};
