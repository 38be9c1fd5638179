import type { LoanId, PriceId, UserId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import type { LoanEventType } from '@tessera/contracts/loans';
import type { RepaymentPlan, TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LoanState } from './loan-lifecycle.ts';

/** How a payment reached the loan: from the borrower's fiat wallet, or from sold collateral. */
export type PaymentSource = 'wallet' | 'sale';

export type LoanTables = {
  loans: {
    id: LoanId;
    user_id: UserId;
    asset: CollateralAsset;
    plan: RepaymentPlan;
    term_months: TermMonths;
    terms_version: string;
    apr_basis_points: number;
    principal: Cents;
    fee: Cents;
    payout: Cents;
    collateral: CoinUnits;
    opening_price: bigint;
    opening_price_id: PriceId;
    payout_date: string;
    matures_on: string;
    opened_at: Date;
    state: LoanState;
    requested_at: Date;
    waits_until: Date | null;
    extended_until: Generated<Date | null>;
    looked_at: Generated<Date | null>;
    looked_at_available: Generated<CoinUnits | null>;
    missing: Generated<CoinUnits | null>;
    offered_apr_basis_points: Generated<number | null>;
    outstanding: Generated<Cents>;
    interest_paid: Generated<Cents>;
    interest_booked: Generated<Cents>;
    next_due_on: Generated<string | null>;
    reminded_of: Generated<string | null>;
    overdue_since: Generated<string | null>;
  };
  /** Who accepted a loan, as they were then: the contract names the last of them. Append-only. */
  loan_borrowers: {
    number: GeneratedAlways<bigint>;
    loan_id: LoanId;
    accepted_at: Date;
    language: Language;
    email: string;
    given_names: string | null;
    family_name: string | null;
    street: string | null;
    postal_code: string | null;
    city: string | null;
    country: string | null;
    date_of_birth: string | null;
  };
  loan_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    loan_id: LoanId;
    type: LoanEventType;
    at: Date;
    cause: string;
    actor: string;
    data: ColumnType<Record<string, unknown>, string, never>;
  };
  loan_instalments: {
    loan_id: LoanId;
    due_on: string;
    principal: Cents;
    interest: Cents;
    paid: Generated<Cents>;
    collected_at: Generated<Date | null>;
  };
  loan_payments: {
    loan_id: LoanId;
    sequence: number;
    source: PaymentSource;
    cause: string;
    value_on: string;
    booked_at: Date;
    interest: Cents;
    principal: Cents;
    outstanding_after: Cents;
  };
};
