import type { UserId } from '@tessera/contracts/ids';

export type AllowanceTables = {
  allowance_uses: {
    id: string;
    user_id: UserId;
    kind: string;
    about: string | null;
    used_at: Date;
    /** Of the sign-in that used it, where that is counted. */
    auth_time: Date | null;
  };
};
