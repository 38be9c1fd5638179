import { columns, type SealedTables } from './sealed-table.ts';

/**
 * The bank, and what comes and leaves through it; coins that leave. Ids that our own bank gives to what it books, and names of its
 * files and statements, are plain, since rows and the ledger are known by them. What others write has a salt: payers, their banks
 * and whoever asks for a payment back may write a name where an id or a reason belongs.
 */
export const paymentsColumns: SealedTables = {
  bank_bookings: {
    key: ['reference'],
    plain: columns('reference entry amount booked_on kind subject statement'),
    salted: columns(`end_to_end_id transaction_id returned counterparty_name counterparty_iban
      remittance`),
  },
  bank_cursors:
    'How far the bank was read. What it told is sealed, and what was passed over is found by reconciliation.',
  bank_events: {
    key: ['number'],
    plain: columns('number key'),
    salted: ['event'],
  },
  bank_files: {
    key: columns('name digest'),
    plain: columns('name direction message digest state at'),
    salted: columns('message_id content refusal'),
  },
  bank_notifications: {
    key: ['number'],
    plain: columns('number bank bank_event_id applied_at outcome'),
    salted: ['event'],
    decideNothing: { read_at: 'When it was read.' },
  },
  bank_orders: {
    key: ['id'],
    plain: columns('id amount state message_id ordered_at'),
    salted: columns('name iban reason'),
    fixed: columns('amount ordered_at name iban'),
  },
  bank_payee_checks: {
    key: ['id'],
    plain: columns('id asked_at answered_at verdict'),
    salted: columns('name iban'),
    fixed: columns('name iban'),
    mayBeRemoved: true,
  },
  bank_recalls: {
    key: ['id'],
    plain: columns('id payment amount asked_at answered_at'),
    salted: columns('transaction_id end_to_end_id assigner reason'),
  },
  bank_statements: { key: ['id'], plain: columns('id from_day to_day opening closing read_at') },
  euro_reconciliations: 'What the last comparison found; the next one finds it anew.',
  exchange_orders: {
    key: ['client_order_id'],
    plain:
      columns(`client_order_id order_id attempt asset units limit_price sent_at expires_at state
      reference units_sold price ended_at`),
    fixed: columns('order_id attempt asset units limit_price sent_at expires_at'),
  },
  fiat_deposits: {
    key: ['id'],
    plain: columns(`id user_id state reference repeats instructed_amount amount shortfall payment_id
      created_at received_at ended_at`),
  },
  fiat_deposit_events: {
    key: ['number'],
    plain: columns('number id deposit_id type at actor'),
    salted: columns('cause data'),
    isWrittenOnce: true,
  },
  fiat_unattributed_payments: {
    key: ['payment_id'],
    plain: columns('payment_id amount received_at state deposit_id ended_at'),
    salted: columns('remittance payer_name'),
  },
  fiat_wallets: { key: ['id'], plain: columns('id user_id created_at'), isWrittenOnce: true },
  fiat_withdrawals: {
    key: ['id'],
    plain: columns(`id user_id state amount payee_id hold_id challenge_id requested_at expires_at
      submitted_at ordered_at ended_at`),
    salted: columns('payee_name iban reason'),
    fixed: columns('user_id amount payee_id hold_id requested_at payee_name iban'),
  },
  fiat_withdrawal_events: {
    key: ['number'],
    plain: columns('number id withdrawal_id type at actor'),
    salted: columns('cause data'),
    isWrittenOnce: true,
  },
  payees: {
    key: ['id'],
    plain: columns('id user_id added_at removed_at'),
    salted: columns('name iban'),
    fixed: columns('user_id added_at iban'),
  },
  address_book_entries: {
    key: ['id'],
    plain: columns('id user_id'),
    salted: columns('asset address added_at removed_at'),
    fixed: columns('user_id asset address added_at'),
    decideNothing: {
      label: 'What its owner calls it; coins go to the address.',
      signer_knows: 'What the signer was told last. It decides by what it knows itself.',
    },
    mayBeRemoved: true,
  },
  withdrawal_quotes: {
    key: ['id'],
    plain: columns('id asset fee quoted_at valid_until'),
    salted: ['address'],
    mayBeRemoved: true,
  },
  withdrawals: {
    key: ['id'],
    plain:
      columns(`id user_id wallet_id asset state amount fee address_id hold_id requested_at expires_at
      code_expires_at attempts_left held_back_because transaction_id ended_at held_back_until
      app_attempts`),
    salted: ['address'],
    fixed: columns('user_id wallet_id asset amount fee hold_id requested_at address'),
    decideNothing: {
      address_label: 'What its owner called it; coins go to the address.',
      next_try_at: 'When it is tried again.',
      signer_told_at: 'When the signer was told. It decides by what it knows itself.',
    },
  },
  withdrawal_events: {
    key: ['number'],
    plain: columns('number id withdrawal_id type at cause actor'),
    salted: ['data'],
    isWrittenOnce: true,
  },
};
