import * as z from 'zod/mini';
import { eventSchema } from './event.ts';
import { type EuroDepositId, idSchemaOf, type PayeeId, type WithdrawalId } from './ids.ts';
import { idSchema, instantSchema, moneySchema } from './money.ts';
import { pageOf } from './page.ts';
import { ibanInputSchema, payeeNameSchema } from './payees.ts';
import { stepUpSchema } from './step-up.ts';

/** `GET /fiat`: the user's euro wallet. */
export const fiatWalletSchema = z.object({
  id: idSchema,
  balance: z.object({ available: moneySchema, held: moneySchema }),
});
export type FiatWallet = z.infer<typeof fiatWalletSchema>;

/**
 * `GET /fiat/terms`: whether euros can come and go at the moment. Without a bank they cannot, and
 * what needs one answers 503 `bank_unavailable`. `sandbox` is a bank that moves no real money.
 */
export const fiatTermsSchema = z.object({
  bank: z.nullable(z.object({ name: z.string(), sandbox: z.boolean() })),
  minimumDeposit: moneySchema,
  minimumWithdrawal: moneySchema,
  withdrawalLifetimeMinutes: z.int(),
});
export type FiatTerms = z.infer<typeof fiatTermsSchema>;

export const fiatDepositStateSchema = z.enum(['instructed', 'received', 'credited', 'returned']);

/** `POST /fiat/deposits`: asks how to pay in. `amount` only fills in the form of the payer's bank. */
export const createFiatDepositRequestSchema = z.object({ amount: z.nullable(moneySchema) });
export type CreateFiatDepositRequest = z.infer<typeof createFiatDepositRequestSchema>;

/**
 * A euro deposit. `reference` (ISO 11649) is what makes a transfer the user's. `amount` is what
 * arrived; `instructedAmount` what was asked for. `shortfall` is what the user owes after a return.
 */
export const fiatDepositSchema = z.object({
  id: idSchemaOf<EuroDepositId>(),
  state: fiatDepositStateSchema,
  reference: z.string(),
  instructedAmount: z.nullable(moneySchema),
  amount: z.nullable(moneySchema),
  shortfall: z.nullable(moneySchema),
  /** The bank's name for the payment that arrived. */
  paymentId: z.nullable(z.string()),
  createdAt: instantSchema,
  receivedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
});
export type FiatDeposit = z.infer<typeof fiatDepositSchema>;

/** How to pay in by hand, and as a QR code (EPC069-12) that banking apps read. */
export const paymentInstructionSchema = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  reference: z.string(),
  amount: z.nullable(moneySchema),
  qrPayload: z.string(),
  sandbox: z.boolean(),
});
export type PaymentInstruction = z.infer<typeof paymentInstructionSchema>;

/** `POST /fiat/deposits` and `GET /fiat/deposits/:id` */
export const fiatDepositDetailSchema = z.extend(fiatDepositSchema, {
  /** Null while no bank takes payments. */
  instruction: z.nullable(paymentInstructionSchema),
  events: z.array(eventSchema),
});
export type FiatDepositDetail = z.infer<typeof fiatDepositDetailSchema>;

/** `GET /fiat/deposits`, newest first. */
export const fiatDepositPageSchema = pageOf(fiatDepositSchema);

/**
 * `POST /fiat/withdrawals`: to a payee of the address book, or to a name and an IBAN. The amount is
 * held until the mailed code confirms it or the withdrawal is cancelled or expires.
 */
export const requestFiatWithdrawalSchema = z.object({
  amount: moneySchema,
  to: z.union([
    z.object({ payeeId: idSchemaOf<PayeeId>() }),
    z.object({ name: payeeNameSchema, iban: ibanInputSchema }),
  ]),
});
export type RequestFiatWithdrawal = z.infer<typeof requestFiatWithdrawalSchema>;

export const fiatWithdrawalStateSchema = z.enum([
  'pending_confirmation',
  'submitted',
  'settled',
  'rejected',
  'returned',
  'cancelled',
  'expired',
]);

export const fiatWithdrawalSchema = z.object({
  id: idSchemaOf<WithdrawalId>(),
  state: fiatWithdrawalStateSchema,
  amount: moneySchema,
  payee: z.object({ id: z.nullable(idSchemaOf<PayeeId>()), name: z.string(), iban: z.string() }),
  requestedAt: instantSchema,
  /** Until when it can be confirmed. */
  expiresAt: instantSchema,
  submittedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  /** What the bank says of a rejection or return. */
  reason: z.nullable(z.string()),
});
export type FiatWithdrawal = z.infer<typeof fiatWithdrawalSchema>;

/** `GET /fiat/withdrawals/:id` and the answer to every step. `stepUp` is there while it is pending. */
export const fiatWithdrawalDetailSchema = z.extend(fiatWithdrawalSchema, {
  stepUp: z.nullable(stepUpSchema),
  events: z.array(eventSchema),
});
export type FiatWithdrawalDetail = z.infer<typeof fiatWithdrawalDetailSchema>;

/** `GET /fiat/withdrawals`, newest first. */
export const fiatWithdrawalPageSchema = pageOf(fiatWithdrawalSchema);
