import { integer, url, type Variables } from '@tessera/server/environment';
import { readSecret } from '@tessera/server/read-secret';
import * as z from 'zod/mini';

/** What `LIQUIDATION_VENUE=exchange` reads; docs/operations.md describes each. */
export const exchangeVariables = {
  EXCHANGE_URL: z._default(url(/^https?$/), 'https://api.kraken.com'),
  EXCHANGE_API_KEY: z.optional(z.string()),
  EXCHANGE_API_KEY_FILE: z.optional(z.string()),
  EXCHANGE_API_SECRET: z.optional(z.string()),
  EXCHANGE_API_SECRET_FILE: z.optional(z.string()),
  EXCHANGE_BELOW_PRICE: z._default(integer(0, 1_000), 100),
} as const;

/** How the house's account at an exchange is reached. */
export type ExchangeSettings = ExchangeKey & {
  /** Without a slash at its end. */
  readonly url: string;
  /** How far below the price of the moment an order may be filled, in basis points. */
  readonly belowPrice: number;
};

type ExchangeKey = {
  readonly apiKey: string;
  /** What requests are signed with. */
  readonly secret: Buffer;
};

/** The key at the exchange where collateral is sold; undefined where it is sold elsewhere. @throws ConfigError */
export function readExchangeKey(env: Variables): ExchangeKey | undefined {
  if (env.LIQUIDATION_VENUE !== 'exchange') return undefined;
  const { text: apiKey } = readSecret(env, 'EXCHANGE_API_KEY', 'the key of the account there');
  const { text, refuse } = readSecret(env, 'EXCHANGE_API_SECRET', 'the secret of that key');
  const secret = Buffer.from(text, 'base64');
  if (secret.length < 32) throw refuse('must be the key’s secret in base64, of 32 bytes or more');
  return { apiKey, secret };
}
