import { columns, type SealedTables } from './sealed-table.ts';

/** Prices and the ledger. */
export const booksColumns: SealedTables = {
  assets: { key: ['code'], plain: ['code'], isWrittenOnce: true },
  prices: {
    key: ['id'],
    plain: columns('id asset value source synthetic observed_at'),
    isWrittenOnce: true,
  },
  price_gaps: {
    key: ['id'],
    plain: columns('id asset synthetic began_at ended_at'),
    isWrittenOnce: true,
  },
  price_scenarios: {
    key: ['number'],
    plain: columns(
      'number id asset kind from_millionths to_millionths starts_at ends_at requested_by',
    ),
    isWrittenOnce: true,
  },
  ledger_accounts: {
    provedWith: 'ledger',
    proved:
      columns(`id kind asset owner_type owner_id user_id normal_side guarded summed balance entry_count
      opened_at`),
  },
  ledger_transfers: {
    provedWith: 'ledger',
    proved: columns('id kind event_key reference_type reference_id booked_at written_in'),
  },
  ledger_entries: {
    provedWith: 'ledger',
    proved:
      columns(`number id transfer_id account_id asset kind side amount account_entry balance_after
      euro_value price_id price_age_seconds`),
  },
  ledger_holds: {
    provedWith: 'ledger',
    proved: columns('id user_id asset amount reference_type reference_id'),
    decideNothing: { placed_at: 'When: its transfer, which placed it, says so.' },
  },
  ledger_hold_events: {
    provedWith: 'ledger',
    proved: columns('hold_id type transfer_id'),
    decideNothing: {
      number: 'Their order: a hold is placed, and ended once.',
      at: 'When: its transfer says so.',
    },
  },
  ledger_sealed_entries: {
    provedWith: 'ledger',
    proved: columns('position entry_number hash'),
  },
  ledger_seals: {
    provedWith: 'ledger',
    proved: columns('number last_position hash sealed_below sealed_at key_id signature root'),
  },
  ledger_tree_nodes: 'Hashes over those of the chain, which the verifier computes anew.',
  ledger_row_changes: {
    provedWith: 'rows',
    proved: columns('number table_name row_key kind columns digests written_in'),
  },
  ledger_row_salts: { provedWith: 'rows', proved: columns('table_name row_key salt') },
  ledger_sealed_rows: { provedWith: 'rows', proved: columns('position change_number hash') },
  ledger_row_seals: {
    provedWith: 'rows',
    proved: columns('number last_position hash sealed_below sealed_at key_id signature'),
  },
  ledger_sealed_columns: 'Says since when; the verifier has lists of its own.',
};
