import { signerAudience } from '@tessera/contracts/signer';
import * as z from 'zod/mini';

/** What the other key signs, as its holder reads it. Amounts are minor units in digits. */
export const termsSchema = z.object({
  withdrawalId: z.string(),
  subject: z.string(),
  asset: z.enum(['BTC', 'ETH', 'USDC']),
  amount: z.string().check(z.regex(/^\d{1,38}$/)),
  fee: z.string().check(z.regex(/^\d{1,38}$/)),
  /** As people write it. */
  destination: z.string(),
  /** When its owner confirmed it. */
  approvedAt: z.string(),
  /** Whether nobody was paid there before, when it was shown. */
  isDestinationNew: z.boolean(),
});
export type ApprovalTerms = z.infer<typeof termsSchema>;

/** Whose withdrawals they are: an approval is worth nothing to another signer. */
export const signerNameSchema = z.object({ audience: z.string(), keys: z.string() });
export type SignerName = z.infer<typeof signerNameSchema>;

/** A file that leaves the signer's machine. */
export const requestFileSchema = z.object({
  kind: z.literal('tessera second approval wanted'),
  signer: signerNameSchema,
  withdrawals: z.array(termsSchema),
});
export type RequestFile = z.infer<typeof requestFileSchema>;

/** A file that comes back to it. */
export const approvalFileSchema = z.object({
  kind: z.literal('tessera second approval'),
  approvals: z.array(z.object({ withdrawalId: z.string(), signature: z.string() })),
});
export type ApprovalFile = z.infer<typeof approvalFileSchema>;

export const signerName = (
  config: {
    readonly bitcoinNetwork: string;
    readonly ethereumChainId: number;
  },
  keys: string,
): SignerName => ({ audience: signerAudience(config), keys });

/** The bytes that the other key signs: all that its holder is shown. */
export function approvalBytes({ audience, keys }: SignerName, terms: ApprovalTerms): Buffer {
  const { withdrawalId, subject, asset, amount, fee, destination, ...rest } = terms;
  return Buffer.from(
    JSON.stringify([
      'tessera second approval',
      ...[audience, keys, withdrawalId, subject, asset, amount, fee, destination],
      ...[rest.approvedAt, rest.isDestinationNew],
    ]),
  );
}
