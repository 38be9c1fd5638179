import * as z from 'zod/mini';
import { idSchema, instantSchema } from './money.ts';

/** One step of something, as it was recorded. */
export const eventSchema = z.object({
  id: idSchema,
  type: z.string(),
  at: instantSchema,
  cause: z.string(),
});
