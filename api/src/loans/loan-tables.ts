import type { RepaymentPlan, TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { LoanEventType, LoanState } from './loan-lifecycle.ts';

export type LoanTables = {
  loans: {
    id: string;
    user_id: string;
    asset: CollateralAsset;
    plan: RepaymentPlan;
    term_months: TermMonths;
    terms_version: string;
    apr_basis_points: number;
    principal: bigint;
    fee: bigint;
    payout: bigint;
    collateral: bigint;
    opening_price: bigint;
    opening_price_id: string;
    payout_date: string;
    matures_on: string;
    opened_at: Date;
    state: LoanState;
  };
  loan_events: {
    number: GeneratedAlways<bigint>;
    id: string;
    loan_id: string;
    type: LoanEventType;
    at: Date;
    cause: string;
    actor: string;
    data: ColumnType<Record<string, unknown>, string, never>;
  };
};
