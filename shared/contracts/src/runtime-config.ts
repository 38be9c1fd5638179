import * as z from 'zod/mini';

/**
 * What the host's server writes into the document as JSON, and the browser reads once. It comes
 * from the server's environment at start, never from a build.
 */
export const runtimeConfigSchema = z.object({
  /** Where the API answers; the lifecheck is `GET {userApiHost}/user/lifecheck`. */
  userApiHost: z.string(),
  /** True when every coin, euro and mail on the site is a plaything. */
  sandbox: z.boolean(),
  /** How long a visitor waits for a page before its panel, where it is not the shell's own limit. */
  pageTimeLimitMs: z.optional(z.int()),
  identity: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    /** In the sandbox the emulator's client paths are served from the site's own origin. */
    emulator: z.boolean(),
  }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
