import type * as z from 'zod/mini';
import { idSchema } from './money.ts';

declare const idOf: unique symbol;

/**
 * The id of one kind of thing. It is a string, and no string is one until the database, a schema or
 * a new row says so: decision 0038 lists those places.
 */
export type Id<Kind extends string> = string & { readonly [idOf]: Kind };

export type UserId = Id<'user'>;
export type NoticeId = Id<'notice'>;
export type TicketId = Id<'ticket'>;
export type SignInId = Id<'sign-in'>;
export type FactorId = Id<'factor'>;
export type ChallengeId = Id<'step-up challenge'>;

export type TransferId = Id<'transfer'>;
export type HoldId = Id<'hold'>;
export type PriceId = Id<'price'>;
export type PriceGapId = Id<'price gap'>;
export type ReservesId = Id<'proof of reserves'>;

export type WalletId = Id<'wallet'>;
export type DepositId = Id<'deposit'>;
export type EuroDepositId = Id<'euro deposit'>;
export type PayeeId = Id<'payee'>;
export type AddressId = Id<'address'>;
/** Of coins or of euros: both are withdrawn by the same steps. */
export type WithdrawalId = Id<'withdrawal'>;
/** A payment has the id of its withdrawal; sweeps and gas have their own. */
export type OutgoingId = Id<'outgoing'> | WithdrawalId;
export type AttemptId = Id<'attempt'>;

export type LoanId = Id<'loan'>;
export type MarginCallId = Id<'margin call'>;
export type LiquidationId = Id<'liquidation'>;

/** `idSchema` where it is known what the id names. */
export function idSchemaOf<Known extends Id<string>>() {
  return idSchema as unknown as z.ZodMiniType<Known, string>;
}
