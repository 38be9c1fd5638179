import * as z from 'zod/mini';
import { idSchema } from './money.ts';
import { reservesStatementSchema } from './reserves.ts';

/** Taken to where the cold words are: what is to be signed, as fields of which the text is written, and by which addresses. */
export const coldReservesSchema = z.object({
  format: z.literal('tessera reserves to sign 1'),
  statement: reservesStatementSchema,
  addresses: z
    .array(z.object({ network: z.enum(['bitcoin', 'ethereum']), address: z.string() }))
    .check(z.minLength(1)),
});
export type ColdReserves = z.infer<typeof coldReservesSchema>;

/** Brought back from there. Bitcoin: BIP-322, simple, in base64. Ethereum: EIP-191, in hex. */
export const coldSignaturesSchema = z.object({
  format: z.literal('tessera reserves signatures 1'),
  proof: idSchema,
  signatures: z
    .array(z.object({ address: z.string(), signature: z.string() }))
    .check(z.minLength(1)),
});
export type ColdSignatures = z.infer<typeof coldSignaturesSchema>;
