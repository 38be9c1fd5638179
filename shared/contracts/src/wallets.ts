import * as z from 'zod/mini';
import { type DepositId, idSchemaOf, type PriceId, type WalletId } from './ids.ts';
import { coinSchema, idSchema, instantSchema, moneySchema } from './money.ts';
import { pageOf } from './page.ts';

/** Where coins are received. `chain` names the network as a wallet would show it. */
export const networkSchema = z.object({
  name: z.string(),
  chain: z.string(),
  confirmationsRequired: z.int().check(z.positive()),
  minimumDeposit: moneySchema,
  sandbox: z.boolean(),
});

/** A spot wallet: one per user and coin. `held` is on its way out, `collateral` secures loans. */
export const walletSchema = z.object({
  id: idSchemaOf<WalletId>(),
  asset: coinSchema,
  balance: z.object({ available: moneySchema, held: moneySchema, collateral: moneySchema }),
  value: z.nullable(
    z.object({ available: moneySchema, total: moneySchema, priceId: idSchemaOf<PriceId>() }),
  ),
  deposit: z.object({ address: z.string(), uri: z.string(), network: networkSchema }),
});
export type Wallet = z.infer<typeof walletSchema>;

/** `GET /wallets` */
export const walletListSchema = z.object({ items: z.array(walletSchema) });

export const depositStateSchema = z.enum([
  'seen',
  'confirming',
  'credited',
  'orphaned',
  'unattributed',
]);

/** A deposit on its way in: `confirmations` of `confirmationsRequired`. */
export const depositSchema = z.object({
  id: idSchemaOf<DepositId>(),
  walletId: idSchemaOf<WalletId>(),
  state: depositStateSchema,
  amount: moneySchema,
  transactionId: z.string(),
  confirmations: z.int().check(z.nonnegative()),
  confirmationsRequired: z.int().check(z.positive()),
  seenAt: instantSchema,
  creditedAt: z.nullable(instantSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

/** `GET /wallets/:id/deposits`, newest first. */
export const depositPageSchema = pageOf(depositSchema);

/**
 * The newest token that arrived and is no asset of ours, with how many there were: none is credited. `symbol` and `amount` are what the
 * token's contract says, which anybody can write; they are null where it says nothing readable.
 */
export const unsupportedDepositSchema = z.object({
  id: idSchema,
  chain: z.string(),
  contract: z.string(),
  symbol: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  transactionId: z.string(),
  seenAt: instantSchema,
  /** How many arrived up to this one. An API of before does not say it: then it is one. */
  transfers: z.optional(z.int().check(z.minimum(1))),
});
export type UnsupportedDeposit = z.infer<typeof unsupportedDepositSchema>;

/** `GET /wallets/:id/unsupported-deposits`, newest first; on the wallet of the network's own coin. */
export const unsupportedDepositPageSchema = pageOf(unsupportedDepositSchema);

/**
 * A line of a wallet's or the euro wallet's history, newest first. `amount` has no sign: `direction`
 * says whether the available balance grew or shrank; `balanceAfter` is the available balance then.
 */
export const movementSchema = z.object({
  id: idSchema,
  kind: z.string(),
  direction: z.enum(['in', 'out']),
  amount: moneySchema,
  balanceAfter: moneySchema,
  bookedAt: instantSchema,
  reference: z.nullable(z.object({ type: z.string(), id: z.string() })),
});
export type Movement = z.infer<typeof movementSchema>;

/** `GET /wallets/:id/history` and `GET /fiat/history` */
export const movementPageSchema = pageOf(movementSchema);
