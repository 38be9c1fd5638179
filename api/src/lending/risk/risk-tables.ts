import type {
  LiquidationId,
  LoanId,
  MarginCallId,
  PriceGapId,
  PriceId,
  TransferId,
  UserId,
} from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type MarginCallOutcome = 'cured' | 'liquidated' | 'closed';
export type CuredBy = 'repayment' | 'collateral' | 'price' | 'automatic';
export type LiquidationReason = 'threshold' | 'call_expired' | 'arrears';

export type RiskTables = {
  loan_risks: {
    loan_id: LoanId;
    user_id: UserId;
    asset: CollateralAsset;
    requested_at: Date | null;
    as_of: string | null;
    debt: Generated<Cents>;
    collateral: Generated<CoinUnits>;
    act_at_price: bigint | null;
    reviewed_price_at: Date | null;
    warned_on: string | null;
  };
  margin_calls: {
    id: MarginCallId;
    loan_id: LoanId;
    user_id: UserId;
    asset: CollateralAsset;
    opened_at: Date;
    price_id: PriceId;
    price: bigint;
    debt: Cents;
    collateral: CoinUnits;
    ltv: number | null;
    target_ltv: number;
    deadline: Date;
    postponed_until: Generated<Date | null>;
    coins_in_sight: Generated<CoinUnits | null>;
    first_price_id: Generated<PriceId | null>;
    first_price_at: Generated<Date | null>;
    sale_due_since: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    outcome: Generated<MarginCallOutcome | null>;
    cured_by: Generated<CuredBy | null>;
  };
  exchange_orders: {
    /** What the exchange knows it by. */
    client_order_id: string;
    /** The sale that it is for. */
    order_id: string;
    attempt: number;
    asset: CollateralAsset;
    units: CoinUnits;
    limit_price: bigint;
    sent_at: Date;
    expires_at: Date;
    state: 'sent' | 'filled' | 'unfilled';
    reference: string | null;
    units_sold: CoinUnits | null;
    price: bigint | null;
    ended_at: Date | null;
  };
  margin_call_pauses: {
    margin_call_id: MarginCallId;
    price_gap_id: PriceGapId;
    began_at: Date;
    ended_at: Date;
  };
  liquidations: {
    id: LiquidationId;
    loan_id: LoanId;
    user_id: UserId;
    asset: CollateralAsset;
    margin_call_id: MarginCallId | null;
    reason: LiquidationReason;
    at: Date;
    transfer_id: TransferId;
    venue: string;
    venue_reference: string;
    price: bigint;
    price_id: PriceId;
    price_source: string;
    price_synthetic: boolean;
    price_observed_at: Date;
    price_age_seconds: number;
    first_price_id: PriceId | null;
    first_price_at: Date | null;
    target_ltv: number | null;
    euros_wanted: Cents | null;
    liquidation_ltv: number;
    fee_share: number;
    minimum_sale: Cents;
    collateral_before: CoinUnits;
    debt_before: Cents;
    ltv_before: number | null;
    units_sold: CoinUnits;
    proceeds: Cents;
    fee: Cents;
    repaid: Cents;
    surplus: Cents;
    written_off: Cents;
    collateral_after: CoinUnits;
    debt_after: Cents;
    ltv_after: number | null;
  };
  loan_ltv_points: {
    number: GeneratedAlways<bigint>;
    loan_id: LoanId;
    at: Date;
    ltv: number | null;
    price: bigint;
    debt: Cents;
    collateral: CoinUnits;
  };
};

export type MarginCallRow = Selectable<RiskTables['margin_calls']>;
