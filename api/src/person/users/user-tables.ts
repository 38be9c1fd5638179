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
};
