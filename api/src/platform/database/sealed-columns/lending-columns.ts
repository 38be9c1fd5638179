import { columns, type SealedTables } from './sealed-table.ts';

const chart =
  'A point of a chart. What is decided is decided by price, debt and coins of that moment.';

/** Loans, and what happens when prices fall. */
export const lendingColumns: SealedTables = {
  loans: {
    key: ['id'],
    plain:
      columns(`id user_id asset plan term_months terms_version apr_basis_points principal fee payout
      collateral opening_price opening_price_id payout_date matures_on opened_at state requested_at
      waits_until extended_until outstanding interest_paid interest_booked next_due_on overdue_since`),
    fixed:
      columns(`user_id asset plan term_months terms_version apr_basis_points principal fee payout
      opening_price opening_price_id payout_date matures_on opened_at requested_at`),
    fixedUnless: { column: 'state', is: 'awaiting_collateral' },
    decideNothing: {
      looked_at: 'When a waiting loan was looked at; the next look comes by what is free.',
      looked_at_available: 'What that look found.',
      missing: 'What that look missed, for a screen.',
      offered_apr_basis_points: 'So that an offer is told once.',
      reminded_of: 'So that a reminder comes once.',
    },
  },
  loan_events: {
    key: ['number'],
    plain: columns('number id loan_id type at cause actor data'),
    isWrittenOnce: true,
  },
  loan_payments: {
    key: columns('loan_id sequence'),
    plain: columns(
      'loan_id sequence source cause value_on booked_at interest principal outstanding_after',
    ),
    isWrittenOnce: true,
  },
  loan_instalments: {
    key: columns('loan_id due_on'),
    plain: columns('loan_id due_on principal interest paid'),
    decideNothing: { collected_at: 'When we came to it; next_due_on says what is collected.' },
    mayBeRemoved: true,
  },
  loan_borrowers: {
    key: ['number'],
    plain: columns('number loan_id'),
    salted: columns(`email given_names family_name street postal_code city country date_of_birth
      accepted_at language`),
    isWrittenOnce: true,
    mayBeRemoved: true,
  },
  loan_risks: {
    key: ['loan_id'],
    plain: columns(
      'loan_id user_id asset requested_at as_of debt collateral act_at_price reviewed_price_at',
    ),
    decideNothing: { warned_on: 'So that a warning comes once a day.' },
  },
  loan_ltv_points: chart,
  margin_calls: {
    key: ['id'],
    plain: columns(`id loan_id user_id asset opened_at price_id price debt collateral ltv target_ltv
      deadline postponed_until coins_in_sight first_price_id first_price_at ended_at outcome cured_by`),
    fixed: columns('loan_id user_id asset opened_at price_id price debt collateral ltv target_ltv'),
    decideNothing: { sale_due_since: 'Somebody is told that a sale waits.' },
  },
  margin_call_pauses: {
    key: columns('margin_call_id price_gap_id'),
    plain: columns('margin_call_id price_gap_id began_at ended_at'),
    isWrittenOnce: true,
  },
  liquidations: {
    key: ['id'],
    plain:
      columns(`id loan_id user_id asset margin_call_id reason at transfer_id venue venue_reference
      price price_id price_source price_synthetic price_observed_at price_age_seconds first_price_id
      first_price_at target_ltv euros_wanted liquidation_ltv fee_share minimum_sale collateral_before
      debt_before ltv_before units_sold proceeds fee repaid surplus written_off collateral_after
      debt_after ltv_after`),
    isWrittenOnce: true,
  },
};
