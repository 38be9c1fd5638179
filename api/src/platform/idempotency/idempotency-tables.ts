import type { UserId } from '@tessera/contracts/ids';

export type IdempotencyTables = {
  idempotency_keys: {
    user_id: UserId;
    method: string;
    route: string;
    key: string;
    request_hash: string;
    status: number;
    content_type: string;
    body: string;
    created_at: Date;
  };
};
