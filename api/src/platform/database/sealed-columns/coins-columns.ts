import { columns, type SealedTables } from './sealed-table.ts';

const read =
  'What was read of a chain, which has it still: it can be read anew, and reconciliation compares.';

/** Chains, wallets and the treasury. */
export const coinsColumns: SealedTables = {
  chain_blocks: read,
  chain_cursors: read,
  chain_unread_blocks: read,
  chain_ether_changes: read,
  chain_ether_checks: read,
  chain_unopened_addresses: read,
  chain_deposit_addresses: {
    key: ['id'],
    plain: columns('id network asset child_index wallet_id user_id created_at branch'),
    salted: columns('address watch_key'),
    isWrittenOnce: true,
  },
  wallets: { key: ['id'], plain: columns('id user_id asset created_at'), isWrittenOnce: true },
  deposits: {
    key: ['id'],
    plain:
      columns(`id network asset transaction_id position wallet_id user_id amount state block_number
      block_hash seen_at settled_at displaced_at`),
  },
  deposit_events: {
    key: ['number'],
    plain: columns('number id deposit_id type at cause actor'),
    salted: ['data'],
    isWrittenOnce: true,
  },
  deposit_replacements: {
    key: ['deposit_id'],
    plain: columns('deposit_id network asset amount wallet_id user_id block_number block_hash'),
    mayBeRemoved: true,
  },
  unclaimed_deposits: {
    key: ['deposit_id'],
    plain: columns('deposit_id child_index'),
    isWrittenOnce: true,
  },
  unsupported_deposits:
    'Tokens that we do not credit. Whoever sent them is told that they are there.',
  bitcoin_coins: {
    key: columns('transaction_id position'),
    plain: columns(`transaction_id position amount branch child_index is_own block_number block_hash
      reserved_by spent_by spent_block is_coinbase dead_block missing_since_block`),
  },
  bitcoin_coin_origins: {
    key: columns('transaction_id spends_transaction_id spends_position'),
    plain: columns('transaction_id spends_transaction_id spends_position'),
  },
  ethereum_nonces: {
    key: columns('branch child_index nonce'),
    plain: columns('branch child_index nonce outgoing_id'),
  },
  cold_moves: {
    key: ['id'],
    plain:
      columns(`id direction asset network amount state ordered_at expected_by signing_order unsigned
      fee_rate`),
    fixed: columns('direction asset network amount ordered_at'),
    decideNothing: { problem: 'Words for whoever sees to it.' },
  },
  outgoing_transactions: {
    key: ['id'],
    plain:
      columns(`id network purpose asset amount from_branch from_index gas_limit fee_reserve state
      planned_at mined_attempt_id block_number block_hash conflict_block displaced_at booked_out_at
      fee_booked fee_bookings fee_is_due is_signed_elsewhere void_since`),
    salted: ['destination'],
    fixed: columns('network purpose asset amount planned_at destination'),
    decideNothing: { next_step_at: 'When it is looked at again.' },
  },
  outgoing_attempts: {
    key: ['id'],
    plain:
      columns(`id outgoing_id number fee_rate created_at refused transaction_id signed_at broadcast_at
      node_refusal succeeded fee is_void`),
    salted: columns('signing_order raw'),
  },
  outgoing_events: {
    key: ['number'],
    plain: columns('number id outgoing_id type at'),
    salted: ['data'],
    isWrittenOnce: true,
  },
  hot_wallet_shortages: 'Somebody is told that a wallet is short.',
  treasury_looks: 'When fees are looked at again.',
  sweep_requests: 'When somebody looks whether coins are to be swept; chains say what there is.',
  reconciliations: 'What the last comparison found; the next one finds it anew.',
  signer_memory: 'What the signer has heard. It decides by what it knows itself.',
  signer_pauses: {
    key: ['id'],
    plain: columns('id ordered_at told_at'),
    salted: ['reason'],
  },
};
