import type { UserId } from '@tessera/contracts/ids';

export type UserTables = {
  users: {
    id: UserId;
    subject: string;
    email: string;
    email_as_of: Date;
    created_at: Date;
    password_mark: string | null;
    closed_at: Date | null;
    identity_disabled_at: Date | null;
  };
  /** One row: how far the present round has come, in which everybody is compared with the provider. */
  provider_rounds: {
    id: 'users';
    /** Null between two rounds. */
    begun_at: Date | null;
    reached: UserId | null;
    /** When the last whole round began: what changed before is known. */
    complete_as_of: Date | null;
  };
};
