import type { Generated } from 'kysely';

export type SignerTables = {
  /** One row. */
  signer_memory: {
    is_only: Generated<true>;
    /** Null before the signer was ever met. */
    store: string | null;
    heard: Generated<number>;
    /** Null before the signer has said any. */
    signed: number | null;
    round: Generated<number>;
    forgotten_at: Date | null;
  };
  signer_pauses: {
    id: string;
    reason: string;
    ordered_at: Date;
    told_at: Date | null;
  };
};
