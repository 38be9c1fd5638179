import type { UserId } from '@tessera/contracts/ids';
import type { Generated } from 'kysely';

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
  operator_proposals: {
    id: string;
    at: Generated<Date>;
    text: string;
    /** In base64. */
    signature: string;
  };
  operator_confirmations: {
    id: string;
    at: Generated<Date>;
    proposal_id: string;
    confirmed_by: string;
    reason: string;
    signature: string;
  };
  operator_letters: { proposal_id: string; salt: string; text: string };
  operator_verdicts: {
    row_id: string;
    verdict:
      | 'valid'
      | 'unreadable'
      | 'other_installation'
      | 'unknown_key'
      | 'invalid_signature'
      | 'same_key'
      | 'expired';
    at: Date;
  };
  operator_outcomes: {
    proposal_id: string;
    at: Date;
    outcome: 'done' | 'refused' | 'lapsed' | 'invalid';
    said: string;
  };
};
