import * as z from 'zod/mini';
import { idSchemaOf, type SignInId } from './ids.ts';
import { instantSchema } from './money.ts';
import { pageOf } from './page.ts';

/**
 * A device that is signed in: `device` is a family, "Firefox on Linux", and `network` an address
 * without its last part. `current` is the one that asks.
 */
export const deviceSchema = z.object({
  id: idSchemaOf<SignInId>(),
  device: z.string(),
  network: z.string(),
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/** `GET /devices`, the newest sign-in first. */
export const devicePageSchema = pageOf(deviceSchema);

/** `POST /devices/:id/sign-out` and `POST /devices/sign-out-others`: how many were signed out. */
export const signedOutSchema = z.object({ signedOut: z.int().check(z.nonnegative()) });
