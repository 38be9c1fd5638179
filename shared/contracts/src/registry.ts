import * as z from 'zod/mini';

const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
export const versionSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));
const urlSchema = z.string().check(z.regex(/^\/[A-Za-z0-9._/-]{1,300}$/));

/** A file that a document or the loader may name. Only a development server leaves integrity out. */
export const assetSchema = z.object({
  url: urlSchema,
  integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});
export type Asset = z.infer<typeof assetSchema>;

/** In characters: what fits beside an icon in the sidebar. */
export const longestLinkLabel = 24;

/** One line that can be read, and says no more than fits. */
export const linkLabelForm = new RegExp(`^(?=\\S)\\P{C}{1,${longestLinkLabel}}$`, 'u');

/** A link to a page that the shell draws. What it does not know, such as another place, it leaves out. */
const routeLinkSchema = z.object({
  place: nameSchema,
  label: z.string().check(z.regex(linkLabelForm)),
  icon: z.optional(nameSchema),
  order: z.int(),
});

/** A page of a remote: where it lives, what it is called, and which files it needs. */
export const registryRouteSchema = z.object({
  /** Absolute, in react-router's syntax: `/dashboard/loan/:id`. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9._~:*/-]{0,200}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.maxLength(400)),
  /** `shell-links.ts` has the rules that its build keeps to. */
  link: z.optional(routeLinkSchema),
  chunk: z.string(),
  scripts: z.array(assetSchema),
  styles: z.array(assetSchema),
});
export type RegistryRoute = z.infer<typeof registryRouteSchema>;

/** Every file of a remote that a document or the loader may name. */
export const assetsOf = (remote: { entry: Asset; routes: readonly RegistryRoute[] }): Asset[] => [
  remote.entry,
  ...remote.routes.flatMap((route) => [...route.scripts, ...route.styles]),
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
  /** The global variable that the entry assigns its container to. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)),
  entry: assetSchema,
  /** The layout that its pages stand in. */
  parent: z.enum(['public', 'dashboard']),
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

/** A remote whose published version this host cannot serve: its pages say that they did not load. */
const refusedRemoteSchema = z.object({ name: nameSchema, paths: z.array(z.string()) });

/** What the document carries inline and `/registry.json` answers. */
export const registrySchema = z.object({
  format: z.literal(1),
  /** The version of the shell that documents have now. */
  host: z.optional(versionSchema),
  remotes: z.array(registryRemoteSchema),
  refused: z.optional(z.array(refusedRemoteSchema)),
});
export type Registry = z.infer<typeof registrySchema>;
