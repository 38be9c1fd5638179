import { assets, collateralAssets } from '@tessera/money/asset';
import * as z from 'zod/mini';

/** Assets that the platform keeps accounts in. */
export const assetSchema = z.enum(assets);

/** Assets that can secure a loan and that a spot wallet can hold. */
export const coinSchema = z.enum(collateralAssets);
export type Coin = z.infer<typeof coinSchema>;

/**
 * A decimal amount in whole units as it travels: digits, one point, no sign, no exponent, at most
 * 30 digits in all. The number of decimals is checked against the asset's scale by `@tessera/money`.
 */
export const decimalSchema = z
  .string()
  .check(z.regex(/^(?=[0-9.]{1,31}$)(?:0|[1-9][0-9]{0,29})(?:\.[0-9]{1,18})?$/));

/** An amount with its asset, e.g. `{ "asset": "ETH", "amount": "0.800000000000000000" }`. */
export const moneySchema = z.object({ asset: assetSchema, amount: decimalSchema });
export type WireMoney = z.infer<typeof moneySchema>;

/** EUR per whole unit, 8 decimals. */
export const priceValueSchema = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,14})\.[0-9]{8}$/));

/** Rates in basis points: 990 is 9.9% a year. */
export const basisPointsSchema = z.int().check(z.nonnegative());

/** A date of the civil calendar in Europe/Berlin, `YYYY-MM-DD`. */
export const civilDateSchema = z.iso.date();

/** An instant, RFC 3339 in UTC. */
export const instantSchema = z.iso.datetime();

export const idSchema = z.uuid();

/** A price as something was worked out on it. */
export const pricePointSchema = z.object({
  id: idSchema,
  value: priceValueSchema,
  observedAt: instantSchema,
});
