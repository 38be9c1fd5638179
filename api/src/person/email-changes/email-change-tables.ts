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
    /** Another one was asked for since, or the address was given back. */
    void_at: Generated<Date | null>;
  };
  email_undos: {
    token_hash: Buffer;
    user_id: UserId;
    former_email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    void_at: Generated<Date | null>;
  };
};
