import type { Day } from '../days.ts';
import type { Stretch } from '../interest.ts';
import type { Contract } from './loan-life.ts';

/** A line of the ledger: its account, its kind, and how far it debits that. */
export type Line = { readonly account: string; readonly kind: string; readonly debit: bigint };

/** What a transfer has to have booked. */
export type ExpectedTransfer = {
  readonly key: string;
  /** The key only begins so. */
  readonly isPrefix?: boolean;
  readonly lines: readonly Line[];
  /** Interest is earned until this day, on what was outstanding before. */
  readonly accrues?: { readonly until: Day; readonly stretches: readonly Stretch[] };
};

const line = (account: string, kind: string, debit: bigint): Line => ({ account, kind, debit });

export const openedLines = ({ collateral, principal, payout, fee }: Contract): readonly Line[] => [
  line('available', 'collateral_locked', collateral),
  line('collateral', 'collateral_locked', -collateral),
  line('loan_receivable', 'principal', principal),
  line('available', 'loan_payout', -payout),
  line('income', 'origination_fee', -fee),
];

export const movedLines = (units: bigint): readonly Line[] =>
  units > 0n
    ? [
        line('available', 'collateral_locked', units),
        line('collateral', 'collateral_locked', -units),
      ]
    : returnedLines(-units);

export const returnedLines = (units: bigint): readonly Line[] => [
  line('available', 'collateral_returned', -units),
  line('collateral', 'collateral_returned', units),
];

export const paidLines = (paid: { interest: bigint; principal: bigint }): readonly Line[] => [
  line('loan_receivable', 'interest', -paid.interest),
  line('loan_receivable', 'principal', -paid.principal),
];

export const walletLines = (paid: { interest: bigint; principal: bigint }): readonly Line[] => [
  line('available', 'loan_repayment', paid.interest + paid.principal),
];

export const refundLines = (fee: bigint): readonly Line[] => [
  line('income', 'origination_fee_refunded', fee),
  line('available', 'origination_fee_refunded', -fee),
];

export const soldLines = (sale: {
  units: bigint;
  fee: bigint;
  surplus: bigint;
}): readonly Line[] => [
  line('collateral', 'collateral_sold', sale.units),
  line('income', 'liquidation_fee', -sale.fee),
  line('available', 'sale_surplus', -sale.surplus),
];

export const writtenOffLines = (cents: bigint): readonly Line[] => [
  line('credit_losses', 'written_off', cents),
  line('loan_receivable', 'written_off', -cents),
];

export const accruedLines = (cents: bigint): readonly Line[] => [
  line('loan_receivable', 'interest_accrued', cents),
  line('income', 'interest_accrued', -cents),
];
