import type { UserId } from '@tessera/contracts/ids';
import type { Cents } from '@tessera/money/minor-units';

export type LimitTables = {
  limit_uses: {
    id: string;
    user_id: UserId;
    amount: Cents;
    reference_type: string;
    reference_id: string;
    taken_at: Date;
    released_at: Date | null;
  };
  limit_raises: {
    id: string;
    user_id: UserId;
    daily_limit: Cents;
    granted_at: Date;
    valid_until: Date;
    actor: string;
    cause: string;
  };
};
