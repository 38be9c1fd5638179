import * as z from 'zod/mini';

/** One page of a list that is read by key: pass `nextCursor` as `cursor` for the page after it. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** `limit` is 1 to 100; the default is 25. The cursor is opaque. */
export const pageQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
