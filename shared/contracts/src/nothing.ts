import * as z from 'zod/mini';

/** An answer without a body: 204. */
export const nothingSchema = z.undefined();
