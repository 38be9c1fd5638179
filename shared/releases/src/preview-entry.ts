import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { openEnvelope } from './envelope.ts';
import { publicationSchema, releaseEntrySchema } from './release-entry.ts';

const { remote, commit } = releaseEntrySchema.shape;

/**
 * A version that a team wants to try in a deployed site and has not released: it has no number and no place in the
 * ledger, and hosts serve it at their preview origin only, to whoever names it.
 */
export const previewEntrySchema = z.object({
  format: z.literal(1),
  remote,
  time: z.iso.datetime(),
  /** After this it is served no more, RFC 3339 in UTC. */
  until: z.iso.datetime(),
  commit,
  publication: publicationSchema,
});
export type PreviewEntry = z.infer<typeof previewEntrySchema>;

/** Where a preview's entry lies in the store of previews. */
export const previewPath = (remote: string, version: string): string =>
  `entries/${remote}/${version}.json`;

/** @throws Error in words when it is no preview of this remote and version, or no key of its team has signed it */
export function openPreview(
  text: string,
  { remote, version }: { readonly remote: string; readonly version: string },
  keyOf: (id: string) => KeyObject | undefined,
): PreviewEntry {
  const entry = previewEntrySchema.parse(openEnvelope('preview', text, keyOf).value);
  const { remote: published } = entry.publication;
  if (entry.remote !== remote || published.name !== remote || published.version !== version) {
    throw new Error(`it is ${published.version} of ${entry.remote}`);
  }
  return entry;
}

/** What a host says of a preview at `/previews/<remote>/<version>`. */
export const previewStatusSchema = z.object({
  /** Where it is served. */
  origin: z.string(),
  /** Why it is not; null when it is. */
  refusal: z.nullable(z.string()),
});
export type PreviewStatus = z.infer<typeof previewStatusSchema>;
