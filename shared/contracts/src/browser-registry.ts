import * as z from 'zod/mini';
import type { Registry } from './registry.ts';
import {
  assetSchema,
  containerSchema,
  nameSchema,
  parentSchema,
  refusedRemoteSchema,
  routeLinkSchema,
  routePathSchema,
  routeTitleSchema,
  versionSchema,
} from './registry-fields.ts';

const browserRouteSchema = z.object({
  path: routePathSchema,
  title: routeTitleSchema,
  link: z.optional(routeLinkSchema),
});

/**
 * What a browser has to know of a remote: how to bring it, and which pages it has. The files of those are its entry's to
 * name, and what only the server reads stays there: each page of each team is bytes of every document.
 */
const browserRemoteSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  container: containerSchema,
  entry: assetSchema,
  parent: parentSchema,
  routes: z.array(browserRouteSchema),
  /** Libraries whose seldom names have to be there before its entry; all of those where it does not say. */
  seldom: z.optional(z.array(z.string())),
});
export type BrowserRemote = z.infer<typeof browserRemoteSchema>;

/** The registry as documents carry it inline. The server has checked it; `/registry.json` says more. */
export const browserRegistrySchema = z.object({
  format: z.literal(1),
  /** The version of the shell that documents have now. */
  host: z.optional(versionSchema),
  remotes: z.array(browserRemoteSchema),
  refused: z.optional(z.array(refusedRemoteSchema)),
});
export type BrowserRegistry = z.infer<typeof browserRegistrySchema>;

/** The part of a registry that browsers read. */
export const browserRegistryOf = ({
  format,
  host,
  remotes,
  refused,
}: Registry): BrowserRegistry => ({
  format,
  ...(host !== undefined && { host }),
  remotes: remotes.map(({ name, version, container, entry, parent, routes, seldom }) => ({
    name,
    version,
    container,
    entry,
    parent,
    routes: routes.map(({ path, title, link }) => ({ path, title, ...(link && { link }) })),
    ...(seldom && { seldom }),
  })),
  ...(refused !== undefined && { refused }),
});
