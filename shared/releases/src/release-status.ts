import * as z from 'zod/mini';

/** What a host says of one remote at `/releases.json`: what it serves, and why not what it does not. */
const releaseStatusSchema = z.object({
  remote: z.string(),
  /** The newest number in the store; null where nothing was released. */
  newest: z.nullable(z.int()),
  /** The number that is served; null where none is. */
  served: z.nullable(z.int()),
  /** The version that everybody gets who is in no canary; null where there is none. */
  version: z.nullable(z.string()),
  /** The contracts of the shell that it may run with, as a range; null where it uses none. */
  shell: z.optional(z.nullable(z.string())),
  canary: z.nullable(z.object({ percent: z.int(), version: z.string() })),
  refused: z.array(z.object({ number: z.int(), reason: z.string() })),
  withdrawn: z.array(z.object({ number: z.int(), what: z.enum(['release', 'canary']) })),
});
export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;

export const releaseStatusesSchema = z.object({
  format: z.literal(1),
  remotes: z.array(releaseStatusSchema),
});
