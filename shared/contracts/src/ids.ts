import type * as z from 'zod/mini';
import { idSchema } from './money.ts';

declare const idOf: unique symbol;

/**
 * The id of one kind of thing. It is a string, and no string is one until the database, a schema or
 * a new row says so: decision 0038 lists those places.
 */
export type Id<Kind extends string> = string & { readonly [idOf]: Kind };

export type UserId = Id<'user'>;

/** `idSchema` where it is known what the id names. */
export function idSchemaOf<Known extends Id<string>>() {
  return idSchema as unknown as z.ZodMiniType<Known, string>;
}
