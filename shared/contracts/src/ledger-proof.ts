import * as z from 'zod/mini';
import { instantSchema } from './money.ts';

const digits = z.string().check(z.regex(/^\d{1,19}$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What the ledger's keeper signed: docs/ledger-format.md has every field. */
export const ledgerHeadSchema = z.object({
  number: digits,
  lastPosition: digits,
  hash,
  root: hash,
  sealedBelow: digits,
  sealedAt: instantSchema,
  keyId: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type LedgerHead = z.infer<typeof ledgerHeadSchema>;

/** `GET /ledger/head`: the newest head that signs a root, and the key that it is checked with. */
export const signedLedgerHeadSchema = z.object({
  head: ledgerHeadSchema,
  /** SubjectPublicKeyInfo as PEM, of the Ed25519 key. */
  publicKey: z.string(),
});
export type SignedLedgerHead = z.infer<typeof signedLedgerHeadSchema>;

/** Sizes of the tree, in entries. */
export const consistencyQuerySchema = z.object({ first: digits, second: digits });

/** `GET /ledger/consistency`: the hashes of RFC 9162, 2.1.4.1, by which one tree is seen to begin with another. */
export const consistencySchema = z.object({ first: digits, second: digits, proof: z.array(hash) });
export type Consistency = z.infer<typeof consistencySchema>;

/** One entry with what leads from it to the head's root. */
export const entryProofSchema = z.object({
  position: digits,
  /** The hash of the entry before it. */
  previous: hash,
  fields: z.array(z.nullable(z.string())),
  path: z.array(hash),
});
export type EntryProof = z.infer<typeof entryProofSchema>;

/** `GET /reports/proof`: every entry of a customer's accounts that is sealed, account by account. */
export const ledgerProofSchema = z.object({
  format: z.literal('tessera ledger proof 1'),
  madeAt: instantSchema,
  ...signedLedgerHeadSchema.shape,
  entries: z.array(entryProofSchema),
});
export type LedgerProof = z.infer<typeof ledgerProofSchema>;
