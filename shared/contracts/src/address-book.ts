import * as z from 'zod/mini';
import { type AddressId, idSchemaOf } from './ids.ts';
import { coinSchema, instantSchema } from './money.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { lineSchema } from './plain-text.ts';

/** What its owner calls an address: 1 to 70 characters, none of them a control character. */
const addressLabelSchema = lineSchema(70);

/** As typed or pasted, also a payment link; the server reads it and keeps its one spelling. */
export const addressInputSchema = z.string().check(z.minLength(1), z.maxLength(512));

/** `POST /addresses/check`, which keeps nothing. */
export const checkAddressRequestSchema = z.object({
  asset: coinSchema,
  address: addressInputSchema,
});
export type CheckAddressRequest = z.infer<typeof checkAddressRequestSchema>;

/**
 * `POST /addresses`. Refused with 422 `invalid_address` and a `reason`, 409 `address_exists`, or 429
 * `too_many_entries` after many in a day.
 */
export const addAddressRequestSchema = z.extend(checkAddressRequestSchema, {
  label: addressLabelSchema,
});
export type AddAddressRequest = z.infer<typeof addAddressRequestSchema>;

/** `PATCH /addresses/:id`. An entry's address never changes: another address is another entry. */
export const renameAddressRequestSchema = z.object({ label: addressLabelSchema });
export type RenameAddressRequest = z.infer<typeof renameAddressRequestSchema>;

/**
 * An entry of the address book for coins. While the withdrawal whitelist is on, coins go to it from
 * `whitelistedFrom` on, 24 hours after it was added.
 */
export const addressEntrySchema = z.object({
  id: idSchemaOf<AddressId>(),
  asset: coinSchema,
  /** Canonical: Bech32 in lower case, Ethereum's with the checksum of EIP-55. */
  address: z.string(),
  label: z.string(),
  addedAt: instantSchema,
  whitelistedFrom: instantSchema,
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

/** `GET /addresses`, of one asset or of all. */
export const addressListQuerySchema = z.extend(pageQuerySchema, { asset: z.optional(coinSchema) });

/** `GET /addresses`, newest first. */
export const addressPageSchema = pageOf(addressEntrySchema);

/**
 * What the server reads in an address, as `parseAddress` of `@tessera/addresses` says it. `problem`
 * is stable and may be one that a reader does not know yet; `explanation` is written for people.
 */
export const addressReadingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('valid'),
    address: z.string(),
    /** Null for Ethereum. */
    scriptType: z.nullable(z.enum(['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'])),
    /** False when a mistyped character would not have been noticed. */
    hasChecksum: z.boolean(),
  }),
  z.object({ kind: z.literal('invalid'), problem: z.string(), explanation: z.string() }),
]);

/** `GET /addresses/networks`: where coins are at home, which decides what addresses are right. */
export const addressNetworksSchema = z.object({
  bitcoin: z.enum(['mainnet', 'testnet', 'signet', 'regtest']),
  ethereumChainId: z.int().check(z.positive()),
  tokenContracts: z.array(z.string()),
});
export type AddressNetworks = z.infer<typeof addressNetworksSchema>;
