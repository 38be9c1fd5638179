import type { PayeeId, UserId } from '@tessera/contracts/ids';

export type PayeeTables = {
  payees: {
    id: PayeeId;
    user_id: UserId;
    name: string;
    iban: string;
    added_at: Date;
    removed_at: Date | null;
  };
};
