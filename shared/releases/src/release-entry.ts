import { contractUseSchema } from '@tessera/contracts/contract-use';
import { registryRemoteSchema } from '@tessera/contracts/registry';
import * as z from 'zod/mini';

const sha384Schema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const filePathSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/));

/** As many as an entry's name has digits for. */
export const highestNumber = 99_999_999;

/** An entry names some hundred files; what is larger is read by nobody. */
export const mostEntryBytes = 1024 * 1024;

/** One version of a remote as its team publishes it: what the registry says of it, and all that hosts check. */
export const publicationSchema = z.object({
  remote: registryRemoteSchema,
  /** Share key to the names used of it; null when the build cannot tell them. */
  uses: z.record(z.string(), z.nullable(z.array(z.string()))),
  /** What it uses of the contract with the shell; missing in what was published before builds said so. */
  contract: z.optional(contractUseSchema),
  /** Every file of the version, in all of its languages: path below `r/<remote>/` to its digest. */
  files: z.record(filePathSchema, sha384Schema),
});
export type Publication = z.infer<typeof publicationSchema>;

export const releaseActions = ['release', 'canary', 'promote', 'rollback', 'disable'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/**
 * One line of a remote's ledger of releases: what is to be served of it from now on. Entries are created
 * once and never changed; each names the digest of the one before, so that none can be exchanged unseen.
 */
export const releaseEntrySchema = z.object({
  format: z.literal(1),
  /** The remote's name, as in its paths: `loans`. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** From 1, without a gap. */
  number: z.int().check(z.positive(), z.maximum(highestNumber)),
  /** SHA-256 of the payload of the entry before, in hex; null for the first. */
  predecessor: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** When it was written, RFC 3339 in UTC. */
  time: z.iso.datetime(),
  action: z.enum(releaseActions),
  /** The commit that was built, and when that was made; null where the sources are in no repository, or not here. */
  commit: z.nullable(
    z.object({
      id: z.string().check(z.regex(/^[0-9a-f]{40,64}$/)),
      time: z.iso.datetime(),
      /** Changes that no commit has were built along. */
      dirty: z.optional(z.literal(true)),
    }),
  ),
  /** The oldest number that anybody but the team may go back to: a host that withdraws, a page in which it fails. */
  minimum: z.int().check(z.nonnegative()),
  /** What everybody gets who is in no canary; null where the remote is disabled. */
  stable: z.nullable(publicationSchema),
  /** What a share of visitors gets instead. */
  canary: z.optional(
    z.object({
      percent: z.int().check(z.minimum(1), z.maximum(99)),
      publication: publicationSchema,
    }),
  ),
});
export type ReleaseEntry = z.infer<typeof releaseEntrySchema>;

/** A host's word that a version, or a canary alone, is served no more. It holds no team's key. */
export const withdrawalSchema = z.object({
  format: z.literal(1),
  remote: z.string(),
  number: z.int().check(z.positive()),
  time: z.iso.datetime(),
  what: z.enum(['release', 'canary']),
  /** For people: which figures crossed which bound. */
  reason: z.string().check(z.maxLength(500)),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Where an entry lies in a store: zero-padded, so that names sort as numbers do. */
export const entryPath = (remote: string, number: number): string =>
  `releases/${remote}/${String(number).padStart(8, '0')}.json`;

/** Where the withdrawal of an entry lies, or of its canary; by the key of a host where that name is taken. */
export function withdrawalPath(
  remote: string,
  number: number,
  what: Withdrawal['what'],
  keyId?: string,
): string {
  const names = [String(number).padStart(8, '0'), what, ...(keyId === undefined ? [] : [keyId])];
  return `withdrawals/${remote}/${names.join('.')}.json`;
}

/** The number in an entry's name; undefined for a file that is no entry. */
export function numberIn(name: string): number | undefined {
  const digits = /^(\d{8})\.json$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Every version's folder of a publication: its own language's, then the others'. */
export const versionsIn = ({ remote }: Publication): string[] => [
  remote.version,
  ...Object.values(remote.languages ?? {}).map(({ version }) => version),
];

/** All publications that an entry serves. */
export const publicationsOf = ({
  stable,
  canary,
}: Pick<ReleaseEntry, 'stable' | 'canary'>): Publication[] => [
  ...(stable === null ? [] : [stable]),
  ...(canary === undefined ? [] : [canary.publication]),
];
