import * as z from 'zod/mini';
import { idSchemaOf, type ReservesId } from './ids.ts';
import { ledgerHeadSchema } from './ledger-proof.ts';
import { assetSchema, idSchema, instantSchema, moneySchema } from './money.ts';

const digits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,37})$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Minor units: satoshi, wei, millionths of a USDC, cents. Never negative. */
const minor = digits;

/** Which block of which chain: `bitcoin:<network>` or `ethereum:<chain id>`. */
export const reservesBlockSchema = z.object({
  chain: z.string().check(z.regex(/^[a-z]+:[a-z0-9]+$/)),
  number: digits,
  hash: z.string().check(z.regex(/^(?:0x)?[0-9a-f]{64}$/)),
  /** Of a token; null for the chain's own coin. */
  contract: z.nullable(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
});
export type ReservesBlock = z.infer<typeof reservesBlockSchema>;

/** One asset of what a proof says: what customers own, as the root of a Merkle sum tree, and what is there for it. */
export const reservesAssetSchema = z.object({
  asset: assetSchema,
  /** Null for euros, which lie at a bank. */
  block: z.nullable(reservesBlockSchema),
  owned: minor,
  /** Of the tree, padding among them: a power of two. */
  leaves: digits,
  root: hash,
  /** At our addresses in the block, or at the bank; null where no bank is connected. */
  held: z.nullable(minor),
});
export type ReservesAsset = z.infer<typeof reservesAssetSchema>;

/** What is signed, as `reservesText` writes it: docs/proof-of-reserves.md. */
export const reservesStatementSchema = z.object({
  id: idSchema,
  madeAt: instantSchema,
  /** The head up to which the ledger was counted. */
  ledger: z.object({ position: digits, root: hash }),
  assets: z.array(reservesAssetSchema).check(z.minLength(1), z.maxLength(20)),
});
export type ReservesStatement = z.infer<typeof reservesStatementSchema>;

/** Coins of ours at an address, and its signature of the statement where its key is on line. */
export const reservesAddressSchema = z.object({
  asset: assetSchema,
  address: z.string(),
  keeping: z.enum(['hot', 'cold']),
  amount: minor,
  /** Bitcoin: BIP-322, simple, in base64. Ethereum: EIP-191, in hex. */
  signature: z.nullable(z.string()),
});
export type ReservesAddress = z.infer<typeof reservesAddressSchema>;

/** `GET /reserves/:id/file`: all that is public of a proof, to be checked without us. */
export const reservesProofSchema = z.object({
  format: z.literal('tessera proof of reserves 1'),
  statement: reservesStatementSchema,
  ledgerHead: ledgerHeadSchema,
  /** SubjectPublicKeyInfo as PEM, of the Ed25519 key that signs heads and statement. */
  publicKey: z.string(),
  /** Of the statement's text, by that key. */
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  addresses: z.array(reservesAddressSchema),
});
export type ReservesProof = z.infer<typeof reservesProofSchema>;

/** The other half of each node on the way to the root, nearest first. */
export const reservesSiblingSchema = z.object({ sum: minor, hash });
export type ReservesSibling = z.infer<typeof reservesSiblingSchema>;

/** `GET /reports/reserves-leaf`: where a customer stands in a proof. An asset that they had nothing of is left out. */
export const reservesLeafSchema = z.object({
  format: z.literal('tessera reserves leaf 1'),
  proof: idSchema,
  customer: idSchema,
  assets: z.array(
    z.object({
      asset: assetSchema,
      /** What they own is cut into parts at random, so that a neighbour never sees all of it. */
      parts: z.array(
        z.object({
          index: digits,
          salt: hash,
          amount: minor,
          path: z.array(reservesSiblingSchema),
        }),
      ),
    }),
  ),
});
export type ReservesLeaf = z.infer<typeof reservesLeafSchema>;
export type ReservesPart = ReservesLeaf['assets'][number]['parts'][number];

/** The newest proof where none is named. 404 `no_reserves_proof`. */
export const reservesLeafQuerySchema = z.object({
  proof: z.optional(idSchemaOf<ReservesId>()),
});
export type ReservesLeafQuery = z.infer<typeof reservesLeafQuerySchema>;

/** A proof as a screen shows it. */
export const reservesSummarySchema = z.object({
  id: idSchemaOf<ReservesId>(),
  madeAt: instantSchema,
  /** `YYYY-MM` of a month's proof; null for one that was made on demand. */
  month: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  ledger: z.object({ position: digits, root: hash }),
  assets: z.array(
    z.object({
      asset: assetSchema,
      block: z.nullable(reservesBlockSchema),
      owned: moneySchema,
      held: z.nullable(moneySchema),
      /** What of it lies at addresses that signed the statement; zero for euros. */
      signed: moneySchema,
      addresses: z.int().check(z.nonnegative()),
      addressesSigned: z.int().check(z.nonnegative()),
      leaves: digits,
      root: hash,
    }),
  ),
});
export type ReservesSummary = z.infer<typeof reservesSummarySchema>;

/** `GET /reserves`: newest first, the last hundred. */
export const reservesListSchema = z.object({ items: z.array(reservesSummarySchema) });
export type ReservesList = z.infer<typeof reservesListSchema>;

/** `GET /reserves/:id`. 404 `no_reserves_proof`. */
export const reservesDetailSchema = z.extend(reservesSummarySchema, {
  /** What was signed, word for word. */
  text: z.string(),
  ledgerHead: ledgerHeadSchema,
  publicKey: z.string(),
  signature: z.string(),
});
export type ReservesDetail = z.infer<typeof reservesDetailSchema>;

export const reservesParamsSchema = z.object({ id: idSchemaOf<ReservesId>() });
