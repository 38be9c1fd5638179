import { columns, type SealedTables } from './sealed-table.ts';

const outside =
  'The bank itself, in a sandbox. The ledger is compared with it, as it is with any other bank.';

const proof =
  'What was proved of reserves, with signatures. It follows from the ledger and decides nothing there.';

/** The service and what it runs on. */
export const serviceColumns: SealedTables = {
  operator_actions: {
    key: ['id'],
    plain: columns('id at command subject user_id'),
    salted: columns('operator details reason'),
    isWrittenOnce: true,
  },
  operator_proposals: {
    key: ['id'],
    plain: columns('id at signature'),
    salted: columns('text'),
    isWrittenOnce: true,
  },
  operator_confirmations: {
    key: ['id'],
    plain: columns('id at proposal_id signature'),
    salted: columns('confirmed_by reason'),
    isWrittenOnce: true,
  },
  operator_verdicts: {
    key: ['row_id', 'verdict'],
    plain: columns('row_id verdict at'),
    isWrittenOnce: true,
  },
  operator_outcomes: {
    key: ['proposal_id'],
    plain: columns('proposal_id at outcome said'),
    isWrittenOnce: true,
  },
  operator_letters: 'An answer on its way to a ticket, of which the proposal has the digest.',
  restorations: {
    key: ['id'],
    plain: columns('id found_at found_by opened_at key_id signature'),
    fixed: columns('id found_at found_by'),
  },
  restoration_heads: {
    key: ['restoration_id', 'chain'],
    plain: columns('restoration_id chain first_number last_number last_head'),
    isWrittenOnce: true,
  },
  restoration_findings:
    'What was booked again after a restore, for people to read. The ledger has the bookings.',
  sandbox_bank_events: outside,
  sandbox_bank_payments: outside,
  sandbox_bank_payouts: outside,
  reserve_addresses: proof,
  reserve_assets: proof,
  reserve_cold_signatures: proof,
  reserve_leaves: proof,
  reserve_nodes: proof,
  reserve_proofs: proof,
  download_tickets: 'Lets its owner read.',
  idempotency_keys: 'Answers that were given. An event of the books is posted once by its own key.',
  rate_limit_windows: 'How much was asked.',
  schema_migrations: 'Which files of the schema ran.',
};
