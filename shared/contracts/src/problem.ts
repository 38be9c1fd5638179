import * as z from 'zod/mini';

/**
 * RFC 9457 problem details; `code` is stable and is what clients decide on. `path` leads to the page of
 * the site where something can be done about it.
 */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  path: z.optional(z.string()),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problemSchema>;
