import type { UserId } from '@tessera/contracts/ids';

export type OperatorTables = {
  operator_actions: {
    id: string;
    at: Date;
    operator: string;
    command: string;
    subject: string | null;
    user_id: UserId | null;
    details: string | null;
    reason: string | null;
  };
};
