export type RestorationId = string;

export type FreezingTables = {
  restorations: {
    id: RestorationId;
    found_at: Date;
    found_by: 'heads' | 'command';
    opened_at: Date | null;
    key_id: string | null;
    signature: string | null;
  };
  restoration_heads: {
    restoration_id: RestorationId;
    chain: 'ledger' | 'rows';
    first_number: bigint;
    last_number: bigint;
    /** A `SealHead` as JSON. */
    last_head: string;
  };
  restoration_findings: {
    id: string;
    restoration_id: RestorationId;
    kind: string;
    subject: string;
    /** JSON of ids and figures. */
    details: string;
    wants_people: boolean;
    found_at: Date;
  };
};
