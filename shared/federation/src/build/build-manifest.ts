import { contractUseSchema } from '@tessera/contracts/contract-use';
import * as z from 'zod/mini';

const fileGroupSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Of what the group loads later, and a page that is drawn ahead holds from the start. */
  laterStyles: z.optional(z.array(z.string())),
});
export type FileGroup = z.infer<typeof fileGroupSchema>;

/** `assets.json` of a build: what was made, for the publisher and for the host's server. */
export const buildManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  /** `/h/<version>/` or `/r/<remote>/<version>/`. */
  publicPath: z.string(),
  /** File name to its subresource integrity. */
  files: z.record(z.string(), z.string()),
  /** The files of every named chunk group: the entry, and each page. */
  groups: z.record(z.string(), fileGroupSchema),
  /** Share key to the names used of it; null when the build cannot tell them. */
  uses: z.record(z.string(), z.nullable(z.array(z.string()))),
  /** What a remote uses of the contract with its shell. */
  contract: z.optional(contractUseSchema),
});
export type BuildManifest = z.infer<typeof buildManifestSchema>;
