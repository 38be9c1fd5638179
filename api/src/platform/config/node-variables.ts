import { type TokenCoin, tokenCoins } from '@tessera/money/asset';
import { privateNetworks, url } from '@tessera/server/environment';
import * as z from 'zod/mini';
import { isoBankVariables } from './iso-bank-variables.ts';

const contract = z.optional(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')),
);

export function contractVariable<Coin extends TokenCoin>(coin: Coin) {
  return `${coin}_CONTRACT` as const;
}

/** Where each token is: `USDC_CONTRACT`. */
const contractVariables = Object.fromEntries(
  tokenCoins.map((coin) => [contractVariable(coin), contract]),
) as { readonly [Coin in TokenCoin as `${Coin}_CONTRACT`]: typeof contract };

/** Which nodes are asked, and by what our addresses are known there: of the API, and of who proves what it says of them. */
export const nodeVariables = {
  CHAIN_PRIVATE_NETWORKS: z.optional(privateNetworks),
  ETHEREUM_RPC_URL: url(/^https?$/),
  ETHEREUM_RPC_URL_FILE: z.optional(z.string()),
  ...contractVariables,
  BITCOIN_RPC_URL: url(/^https?$/),
  BITCOIN_RPC_USER: z._default(z.string(), ''),
  BITCOIN_RPC_PASSWORD: z.optional(z.string()),
  BITCOIN_RPC_PASSWORD_FILE: z.optional(z.string()),
  DEPOSIT_XPUB_ETHEREUM: z.optional(z.string()),
  DEPOSIT_XPUB_ETHEREUM_FILE: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN_FILE: z.optional(z.string()),
  COLD_XPUB_BITCOIN: z.optional(z.string()),
  COLD_XPUB_BITCOIN_FILE: z.optional(z.string()),
  COLD_XPUB_ETHEREUM: z.optional(z.string()),
  COLD_XPUB_ETHEREUM_FILE: z.optional(z.string()),
};

/** Which bank there is, of the same two. */
export const bankVariables = {
  BANK: z._default(z.enum(['none', 'sandbox', 'iso20022']), 'none'),
  ...isoBankVariables,
};
