import type { WithdrawalId } from '@tessera/contracts/ids';
import { cents } from '@tessera/money/minor-units';
import * as z from 'zod/mini';

const reason = z.nullable(z.string());
/** The bank names a payout as we did when we ordered it. */
const payoutId = z.string() as unknown as z.ZodMiniType<WithdrawalId, string>;

/** What a bank tells of its customer's account. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment_received'),
    paymentId: z.string(),
    /** EUR cents. */
    amount: z.pipe(
      z.string(),
      z.transform((text: string) => cents(BigInt(text))),
    ),
    remittance: z.string(),
    payerName: z.string(),
  }),
  z.object({ type: z.literal('payment_returned'), paymentId: z.string(), reason }),
  z.object({ type: z.literal('payout_settled'), payoutId }),
  z.object({ type: z.literal('payout_rejected'), payoutId, reason }),
  z.object({ type: z.literal('payout_returned'), payoutId, reason }),
]);

export type BankEvent = z.infer<typeof eventSchema>;

/** As it is stored: JSON has no bigint, so that amounts are strings of digits. */
export function writeBankEvent(event: BankEvent): string {
  return JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

export function parseBankEvent(stored: unknown): BankEvent {
  return z.parse(eventSchema, stored);
}
