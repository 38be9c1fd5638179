import * as z from 'zod/mini';
import { civilDateSchema } from './money.ts';
import { lineSchema } from './plain-text.ts';

const countrySchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/**
 * `GET /profile`. Null is what is not known yet; `completed` when all is, which a loan needs.
 * `country` is ISO 3166-1 alpha-2.
 */
export const profileSchema = z.object({
  email: z.string(),
  givenNames: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  street: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(countrySchema),
  dateOfBirth: z.nullable(civilDateSchema),
  completed: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** `PUT /profile`: replaces it. Null or absent is not known yet, unless it was completed before. */
export const profileUpdateSchema = z.object({
  givenNames: z.optional(z.nullable(lineSchema(100))),
  familyName: z.optional(z.nullable(lineSchema(100))),
  street: z.optional(z.nullable(lineSchema(150))),
  postalCode: z.optional(z.nullable(lineSchema(20))),
  city: z.optional(z.nullable(lineSchema(100))),
  country: z.optional(z.nullable(countrySchema)),
  dateOfBirth: z.optional(z.nullable(civilDateSchema)),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;
