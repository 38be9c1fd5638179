import * as z from 'zod/mini';
import { versionSchema } from './registry-fields.ts';

const inOneVersion = {
  version: z.string(),
  /** The names that there are; null where the whole library is shared. */
  exports: z.nullable(z.array(z.string())),
  /** Of the shell: the topics of its bus. */
  topics: z.optional(z.array(z.string())),
} as const;

const providedShareSchema = z.object(inOneVersion);
export type ProvidedShare = z.infer<typeof providedShareSchema>;

/** The chunk of a host that holds the seldom names of a library, by its share key: `seldom-zod-mini`. */
export const seldomChunk = (key: string): string =>
  `seldom-${key.replace('@', '').replaceAll('/', '-')}`;

/** `provides.json` of a host: what remotes may take from it at run time. */
export const hostProvidesSchema = z.object({
  format: z.literal(1),
  version: versionSchema,
  /** The version of federation's tools that the host was built with. */
  runtime: z.string(),
  /** All versions of them that its remotes may be built with. */
  runtimes: z.optional(z.array(z.string())),
  shares: z.record(
    z.string(),
    z.object({
      ...inOneVersion,
      /** Of its names those that are in a chunk of their own, for pages whose remote uses one of them. */
      seldom: z.optional(z.array(z.string())),
      /** Majors before it, which are served beside it. */
      former: z.optional(z.array(providedShareSchema)),
    }),
  ),
});
export type HostProvides = z.infer<typeof hostProvidesSchema>;
