import * as z from 'zod/mini';
import { idSchemaOf, type WalletId } from './ids.ts';
import { idSchema, instantSchema, moneySchema } from './money.ts';

/** Where the sandbox's USDC is: the first contract of the development chain's tenth account. */
export const sandboxUsdcContract = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35';

/** `POST /sandbox/faucet`: sends coins of the local chain to the caller's deposit address. */
export const faucetRequestSchema = z.object({
  walletId: idSchemaOf<WalletId>(),
  amount: moneySchema,
});
export type FaucetRequest = z.infer<typeof faucetRequestSchema>;
export const faucetAnswerSchema = z.object({ transactionId: z.string() });

/**
 * `GET /sandbox/mails?to=`: the messages that a sandbox would have mailed to that address, newest
 * first. `link` is the one action that the message asks for, as a path on this site.
 */
export const sandboxMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  sentAt: z.nullable(instantSchema),
});
export const sandboxMailListSchema = z.object({ items: z.array(sandboxMailSchema) });
export type SandboxMail = z.infer<typeof sandboxMailSchema>;

const sandboxText = z.string().check(z.maxLength(140), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * `POST /sandbox/bank/payments`: somebody transfers euros to the sandbox bank. `remittance` is what
 * they write on it; without a reference that we gave, the money stays unattributed.
 */
export const sandboxPaymentRequestSchema = z.object({
  amount: moneySchema,
  remittance: sandboxText,
  payerName: z.optional(sandboxText),
});
export type SandboxPaymentRequest = z.infer<typeof sandboxPaymentRequestSchema>;
export const sandboxPaymentAnswerSchema = z.object({ paymentId: idSchema });

/**
 * `POST /sandbox/bank/payments/:id/return`, `/sandbox/bank/payouts/:id/reject` and `…/return`: the
 * other bank undoes a payment of yours, or refuses or returns a withdrawal.
 */
export const sandboxReasonSchema = z.object({ reason: z.optional(sandboxText) });
export const sandboxDoneSchema = z.object({ id: idSchema });
