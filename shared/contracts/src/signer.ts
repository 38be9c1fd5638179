import { coinsOn } from '@tessera/money/asset';
import { networkNames } from '@tessera/money/network-records';
import * as z from 'zod/mini';
import { languageSchema } from './languages.ts';
import { coinSchema, idSchema, instantSchema } from './money.ts';
import { reservesStatementSchema } from './reserves.ts';

/**
 * What the API and the signer say to each other. The signer is a process of its own: it holds the
 * keys, mails the codes that approve withdrawals, and signs nothing else than what its rules allow.
 * Every request is signed with `SIGNER_TOKEN`, which never travels: an HMAC in `Authorization` over its
 * audience (`signerAudience`), method, path, time, nonce and the digest of its body. Another audience, a
 * minute's age and a nonce that was taken before are refused with 401 `unauthorized`. Amounts are minor
 * units in digits. A refusal is `{ code, detail, … }` with a 4xx status: see `signerRefusalSchema`.
 */
const minorSchema = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,37})$/));
const hexSchema = z.string().check(z.regex(/^(?:0x)?[0-9a-f]+$/), z.maxLength(400_000));

/** Whom a request to the signer is for: a signer of other chains refuses it, whatever keys it knows. */
export const signerAudience = ({
  bitcoinNetwork,
  ethereumChainId,
}: {
  readonly bitcoinNetwork: string;
  readonly ethereumChainId: number;
}) => `signer:${bitcoinNetwork}:${ethereumChainId}`;

export const networkNameSchema = z.enum(networkNames);

/** Below the account's key of the network: branch 0 customers' deposits, branch 1 the house's own. */
export const keyPathSchema = z.object({
  branch: z.union([z.literal(0), z.literal(1)]),
  index: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
});
export type KeyPathWire = z.infer<typeof keyPathSchema>;

/**
 * `POST /challenges`: mails a code for a withdrawal to the address that the identity token proves.
 * The same withdrawal again mails another code, and takes one of the five attempts. A withdrawal's
 * terms are those of its first challenge; other ones are refused with `terms_changed`. Refusals:
 * `terms_changed`, `invalid_destination`, `not_verified` (the identity token), `approved`, `cancelled`,
 * `exhausted`, `expired` (30 min after the first challenge), `locked`. A mail that could not be sent
 * is a 503, and takes no attempt.
 */
export const requestChallengeSchema = z.object({
  withdrawalId: idSchema,
  /** The user's own identity token: the signer verifies it itself. */
  idToken: z.string().check(z.minLength(1), z.maxLength(8_192)),
  asset: coinSchema,
  amount: minorSchema,
  /** What the user pays for the transfer, in the same asset. */
  fee: minorSchema,
  destination: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Of the mail. An API of before does not say it: then it is English. */
  language: z.optional(languageSchema),
  /** The wallet whose page asks for the code; the mail leads there. An API of before does not say it. */
  walletId: z.optional(idSchema),
});
export type RequestChallenge = z.infer<typeof requestChallengeSchema>;
export const challengeSchema = z.object({ expiresAt: instantSchema, attemptsLeft: z.int() });
export type Challenge = z.infer<typeof challengeSchema>;

/**
 * `POST /approvals`: the code that the user read in the mail. Approving twice with the right code is
 * approving once. Refusals: `wrong_code` and `exhausted` with `attemptsLeft`, `expired`, `unknown`,
 * `locked` after too many wrong codes of one person, `cancelled`.
 */
export const requestApprovalSchema = z.object({
  withdrawalId: idSchema,
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
});
export type RequestApproval = z.infer<typeof requestApprovalSchema>;
export const approvalSchema = z.object({ approvedAt: instantSchema });

/**
 * `POST /cancellations`: the withdrawal will never be signed, also one that the signer has not heard
 * of. Refused with `signed` once it was.
 */
export const requestCancellationSchema = z.object({ withdrawalId: idSchema });

/**
 * How many signatures the API knows that a store has given. A store that is another, or has given fewer, refuses
 * each order with `forgotten` until all were read back.
 */
export const knownSignedSchema = z.object({
  store: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signed: z.int().check(z.minimum(0)),
});
export type KnownSigned = z.infer<typeof knownSignedSchema>;

/** An output of ours that a Bitcoin transaction spends; SegWit version 0 commits to the amount. */
const inputSchema = z.object({
  transactionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  position: z.int().check(z.minimum(0)),
  amount: minorSchema,
  path: keyPathSchema,
});

const orderSchema = z.object({
  /** One signature each: the same order again answers with the same bytes. */
  id: idSchema,
  /**
   * What the signatures are for: all of one purpose exclude each other on the chain, so that at most
   * one is ever mined. A withdrawal's purpose is its own id.
   */
  purposeId: idSchema,
  /**
   * `withdrawal` pays the approved destination; the others move the house's own coins. `void` brings
   * what a withdrawal's orders spend back to the house, so that none of them can be mined, and is the
   * last that is signed for it: every other order of that withdrawal is refused with `voided`.
   */
  purpose: z.enum(['withdrawal', 'sweep', 'gas', 'void']),
});

/** Signals replaceability. Output 0 pays; the second, if any, is change to a path of branch 1. */
export const bitcoinOrderSchema = z.extend(orderSchema, {
  network: z.literal('bitcoin'),
  inputs: z.array(inputSchema).check(z.minLength(1), z.maxLength(500)),
  /** An address; for sweeps and voids the path of an address of ours, of branch 1. */
  destination: z.union([z.string(), keyPathSchema]),
  amount: minorSchema,
  change: z.nullable(z.object({ path: keyPathSchema, amount: minorSchema })),
});
export type BitcoinOrder = z.infer<typeof bitcoinOrderSchema>;

/** An EIP-1559 transaction: ether, or the token's `transfer`. The signer writes its data itself. */
export const ethereumOrderSchema = z.extend(orderSchema, {
  network: z.literal('ethereum'),
  from: keyPathSchema,
  nonce: z.int().check(z.minimum(0)),
  asset: z.enum(coinsOn('ethereum')),
  /** An address, or for sweeps and gas the path of an address of ours; for a void the sender's own. */
  to: z.union([z.string(), keyPathSchema]),
  amount: minorSchema,
  gas: minorSchema,
  maxFeePerGas: minorSchema,
  maxPriorityFeePerGas: minorSchema,
});
export type EthereumOrder = z.infer<typeof ethereumOrderSchema>;

/**
 * Why the signer does not sign a withdrawal for now, though nothing is wrong with it: it is paused; the
 * amount waits for the second approval; a cap is reached; the person's whitelist is on and the address
 * is too young in it. Each ends by somebody's act or by waiting, and none uses anything up.
 */
export const holdCodes = [
  'paused',
  'second_approval',
  'over_transaction_cap',
  'over_hourly_cap',
  'over_daily_cap',
  'over_person_cap',
  'over_destination_cap',
  'over_fee_cap',
  'whitelist_delay',
] as const;
export type HoldCode = (typeof holdCodes)[number];

/**
 * What a signer's store has heard of whitelists and address books, so that one that has forgotten is told
 * from the one that was told.
 */
export const signerMemorySchema = z.object({
  /** Of the store, made at random with it. */
  store: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** How much news was heard. It never falls; an older copy of the store has heard less. */
  heard: z.int().check(z.minimum(0)),
});
export type SignerMemory = z.infer<typeof signerMemorySchema>;

/**
 * `POST /status`: what its store has heard, whether it is paused, and the cold addresses that it was set up
 * with: the only ones that it signs sweeps to, as people write them.
 */
export const signerStatusSchema = z.extend(signerMemorySchema, {
  coldAddresses: z.object({ bitcoin: z.nullable(z.string()), ethereum: z.nullable(z.string()) }),
  /** Whether it signs nothing new. Signers of earlier versions do not say it. */
  paused: z.optional(z.boolean()),
  /** How many signatures it has given or read back. Signers of earlier versions do not say it. */
  signed: z.optional(z.int().check(z.minimum(0))),
});
export type SignerStatus = z.infer<typeof signerStatusSchema>;

/** What the API was answered before. A store that is another, or has heard less, refuses with `forgotten`. */
const knownMemory = z.optional(signerMemorySchema);

/** What the transaction would cost that is planned for a withdrawal. */
const plannedFeeSchema = z.object({
  /** At most, in the network's own coin. */
  fee: minorSchema,
  /** For so many virtual bytes, or so much gas. */
  size: minorSchema,
});
export type PlannedFee = z.infer<typeof plannedFeeSchema>;

/**
 * `POST /checks`: would an approved withdrawal be signed now, with what its transaction is planned to
 * cost? Without a fee nothing is said about fees. Refusals are those of `POST /signatures`, with `until`,
 * and `forgotten`.
 */
export const requestCheckSchema = z.object({
  withdrawalId: idSchema,
  known: knownMemory,
  planned: z.optional(plannedFeeSchema),
});
export type RequestCheck = z.infer<typeof requestCheckSchema>;

/**
 * `POST /whitelists`: a person wants their payments held to their address book, or wants that no more.
 * The second takes effect a day later by the signer's clock, as often as it is said meanwhile. Answered
 * with what the store has heard by then (`signerMemorySchema`); refused with `forgotten`.
 */
export const recordWhitelistSchema = z.object({
  /** The person's id at the identity provider. */
  subject: z.string().check(z.minLength(1), z.maxLength(128)),
  isOn: z.boolean(),
  known: knownMemory,
});
export type RecordWhitelist = z.infer<typeof recordWhitelistSchema>;

/**
 * `POST /whitelist-entries`: a person's address book has an entry, or has it no more. The delay runs
 * from when the signer hears of it. Answered as `POST /whitelists`. Refused: `invalid_destination`,
 * `terms_changed` for a known id, `forgotten`.
 */
export const recordEntrySchema = z.object({
  entryId: idSchema,
  subject: z.string().check(z.minLength(1), z.maxLength(128)),
  asset: coinSchema,
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  isRemoved: z.boolean(),
  known: knownMemory,
});
export type RecordEntry = z.infer<typeof recordEntrySchema>;

/**
 * `POST /pauses`: nothing new is signed from now on, whoever asks, until it is lifted on the signer's
 * own machine. An order is taken once: telling it again does not pause again what was resumed since.
 */
export const requestPauseSchema = z.object({
  pauseId: idSchema,
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type RequestPause = z.infer<typeof requestPauseSchema>;

/**
 * `POST /signatures`. Refusals: the codes of a hold (`holdCodes`), and `not_approved`, `cancelled`,
 * `terms_changed`, `foreign_destination`, `not_ours` (a sender that may not send this),
 * `second_signature` (would not exclude the first, or spends what another purpose spends), `voided`,
 * `nothing_to_void` (a void of what was never signed),
 * `amount_changed` (of an outpoint), `nonce_taken`, `order_changed` (another order under a known id),
 * `invalid_order` (does not add up, or no node would take it).
 */
export const signatureRequestSchema = z.discriminatedUnion('network', [
  bitcoinOrderSchema,
  ethereumOrderSchema,
]);
export type SignatureRequest = z.infer<typeof signatureRequestSchema>;
/** What is posted: an API of before does not say what it knows. */
const asking = { known: z.optional(knownSignedSchema) };
export const askForSignatureSchema = z.discriminatedUnion('network', [
  z.extend(bitcoinOrderSchema, asking),
  z.extend(ethereumOrderSchema, asking),
]);
export const signatureSchema = z.object({ transactionId: z.string(), raw: hexSchema });
export type Signature = z.infer<typeof signatureSchema>;

/**
 * A signature that was given, with whose withdrawal it pays. `POST /read-backs/signatures` takes one: a store that was put back from an older copy, or begun anew, is told what it has signed.
 * It believes nobody: it signs the order once more by itself, which gives the same bytes, and only what it would have
 * answered counts as given and, for a withdrawal, as approved. It is never answered what that was. Refused with
 * `not_given`, and as `POST /signatures` for an order that it cannot read.
 */
export const givenSignatureSchema = z.object({
  order: signatureRequestSchema,
  signature: signatureSchema,
  signedAt: instantSchema,
  /** Of a withdrawal: the person's id at the identity provider, and what they pay for the transfer. */
  withdrawal: z.nullable(
    z.object({ subject: z.string().check(z.minLength(1), z.maxLength(128)), fee: minorSchema }),
  ),
});
export type GivenSignature = z.infer<typeof givenSignatureSchema>;

/**
 * `POST /read-backs/used`: outputs and nonces that the chains have seen used, by transactions that nobody knows an order
 * of. Nothing that is signed later may use them.
 */
export const usedElsewhereSchema = z.discriminatedUnion('network', [
  z.object({
    network: z.literal('bitcoin'),
    used: z
      .array(
        z.object({
          transactionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          position: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.maxLength(500)),
  }),
  z.object({
    network: z.literal('ethereum'),
    used: z
      .array(z.object({ from: keyPathSchema, nonce: z.int().check(z.minimum(0)) }))
      .check(z.maxLength(500)),
  }),
]);
export type UsedElsewhere = z.infer<typeof usedElsewhereSchema>;

/**
 * `POST /read-backs/end`: that was all. From then on orders of who knew so many signatures are taken again. Answered with
 * `knownSignedSchema`.
 */
export const endReadBackSchema = z.object({ known: knownSignedSchema });

/** `POST /signed`: what was signed, in the order in which it was, for an API that may have forgotten some. */
export const listSignedSchema = z.object({ after: z.int().check(z.minimum(0)) });
export const signedListSchema = z.object({
  items: z.array(z.extend(givenSignatureSchema, { number: z.int() })),
});

/**
 * `POST /reserves`: addresses of ours sign what a proof of reserves says. The signer writes the text itself
 * (`reservesText`), so that nothing else can be had signed in this way, and the text can be no transaction. Refusals:
 * `paused`, `foreign_chain` for a statement that names none of its chains' blocks.
 */
export const signReservesSchema = z.object({
  network: networkNameSchema,
  statement: reservesStatementSchema,
  paths: z.array(keyPathSchema).check(z.minLength(1), z.maxLength(100)),
});
export type SignReserves = z.infer<typeof signReservesSchema>;
/** In the order of the paths. Bitcoin: BIP-322, simple, in base64. Ethereum: EIP-191, in hex. */
export const reservesSignaturesSchema = z.object({ signatures: z.array(z.string()) });

/** Why the signer will not. `detail` is for the log, never for a screen. */
export const signerRefusalSchema = z.object({
  code: z.string(),
  detail: z.string(),
  attemptsLeft: z.optional(z.int()),
  /** When asking again helps, where that is known. */
  until: z.optional(instantSchema),
});
export type SignerRefusal = z.infer<typeof signerRefusalSchema>;
