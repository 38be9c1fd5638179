import * as z from 'zod/mini';
import { askSchema } from './asked-paths.ts';
import {
  type Asset,
  assetSchema,
  containerSchema,
  nameSchema,
  parentSchema,
  refusedRemoteSchema,
  routeLinkSchema,
  routePathSchema,
  routeTitleSchema,
  urlSchema,
  versionSchema,
} from './registry-fields.ts';

/** A page of a remote: where it lives, what it is called, and which files it needs. */
export const registryRouteSchema = z.object({
  path: routePathSchema,
  title: routeTitleSchema,
  description: z.string().check(z.maxLength(400)),
  /** `shell-links.ts` has the rules that its build keeps to. */
  link: z.optional(routeLinkSchema),
  chunk: z.string(),
  scripts: z.array(assetSchema),
  /** One of these, that of the address `holds`, with the remote's entry after it: documents name it in the place of both. */
  withEntry: z.optional(z.object({ ...assetSchema.shape, holds: urlSchema })),
  styles: z.array(assetSchema),
  /**
   * The page as its build has drawn it, for the host's server alone: markup in UTF-8 that stands in the document until
   * the page takes it over. A host refuses what does not keep to its place there (docs/decisions/0145).
   */
  fragment: z.optional(assetSchema),
  /** What search engines read of the page as data, JSON-LD for the document's head: https://json-ld.org */
  structuredData: z.optional(assetSchema),
  /** What is drawn where the page's address is shared, a PNG file of 1200 by 630 pixels. */
  picture: z.optional(assetSchema),
  /** Where the page begins with its title and this sentence, whatever it holds: the document has drawn them by then. */
  heading: z.optional(
    z.object({
      lead: z.string().check(z.minLength(1), z.maxLength(300)),
      width: z.optional(z.literal('narrow')),
    }),
  ),
  /** What the page asks the API for at first, for the host's server: the document has asked before the page runs. */
  asks: z.optional(z.array(askSchema).check(z.maxLength(12))),
});
export type RegistryRoute = z.infer<typeof registryRouteSchema>;

/** Every file of a remote that a document or the loader may name, or hold. */
export const assetsOf = (remote: { entry: Asset; routes: readonly RegistryRoute[] }): Asset[] => [
  remote.entry,
  ...remote.routes.flatMap(({ scripts, withEntry, styles, fragment, structuredData, picture }) => [
    ...scripts,
    ...styles,
    ...[withEntry, fragment, structuredData, picture].filter((asset) => asset !== undefined),
  ]),
];

/**
 * One published version of one remote, as entries of its ledger have it. Its build writes it, the host's server
 * checks it before it names any of its files. A new meaning of a field takes a new `format`, so that an old host
 * refuses what it cannot read.
 */
const inOneLanguage = {
  format: z.literal(1),
  name: nameSchema,
  version: versionSchema,
  container: containerSchema,
  entry: assetSchema,
  parent: parentSchema,
  routes: z.array(registryRouteSchema).check(z.minLength(1)),
  /** Share key to the version range that it was built against, e.g. `react` to `^19.3.1`. */
  requires: z.record(z.string(), z.string()),
  /** The version of federation's tools that it was built with: a host serves its own and some before it. */
  runtime: z.string(),
} as const;

type Located = { name: string; version: string; entry: Asset; routes: readonly RegistryRoute[] };

const isInOwnFolder = z.refine<Located>(
  (remote) =>
    assetsOf(remote).every(
      ({ url }) =>
        url.startsWith(`/r/${remote.name}/${remote.version}/`) && !url.split('/').includes('..'),
    ),
  { error: 'every file of a remote lies in its own version’s folder' },
);

const remoteInOneLanguage = z.object(inOneLanguage).check(isInOwnFolder);

export const registryRemoteSchema = z
  .object({
    ...inOneLanguage,
    /**
     * The same remote in other languages than that of its sources, each a version of its own. The host's server
     * puts the one that is asked for in its place: a document has one language and does not carry these.
     */
    languages: z.optional(z.record(z.string(), remoteInOneLanguage)),
  })
  .check(isInOwnFolder);
export type RegistryRemote = z.infer<typeof registryRemoteSchema>;

/** A remote as documents have it: its publication, and what the host's server says of it. */
const servedRemoteSchema = z.intersection(
  registryRemoteSchema,
  z.object({
    /** Libraries whose seldom names have to be there before its entry; all of those where it does not say. */
    seldom: z.optional(z.array(z.string())),
  }),
);
export type ServedRemote = z.infer<typeof servedRemoteSchema>;

/** What `/registry.json` answers; documents carry the part of it that browsers read. */
export const registrySchema = z.object({
  format: z.literal(1),
  /** The version of the shell that documents have now. */
  host: z.optional(versionSchema),
  remotes: z.array(servedRemoteSchema),
  refused: z.optional(z.array(refusedRemoteSchema)),
});
export type Registry = z.infer<typeof registrySchema>;
