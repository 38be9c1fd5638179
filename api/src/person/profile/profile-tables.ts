import type { UserId } from '@tessera/contracts/ids';

export type ProfileTables = {
  profiles: {
    user_id: UserId;
    given_names: string | null;
    family_name: string | null;
    street: string | null;
    postal_code: string | null;
    city: string | null;
    country: string | null;
    date_of_birth: string | null;
    completed_at: Date | null;
    changed_at: Date;
  };
};
