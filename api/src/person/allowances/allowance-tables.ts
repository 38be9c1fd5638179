import type { UserId } from '@tessera/contracts/ids';

export type AllowanceTables = {
  allowance_uses: {
    id: string;
    user_id: UserId;
    kind: string;
    about: string | null;
    used_at: Date;
  };
};
