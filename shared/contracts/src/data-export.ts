import * as z from 'zod/mini';
import { idSchemaOf, type LoanId } from './ids.ts';
import { languageSchema } from './languages.ts';
import { instantSchema } from './money.ts';
import { profileSchema } from './profile.ts';

/**
 * Somebody as they were when they accepted a loan. Its contract names the last of them; a loan that never
 * ran has none.
 */
export const loanPartySchema = z.extend(z.omit(profileSchema, { completed: true }), {
  loanId: idSchemaOf<LoanId>(),
  acceptedAt: instantSchema,
  /** Of the page that it was accepted on. */
  language: z.optional(languageSchema),
});
export type LoanParty = z.infer<typeof loanPartySchema>;

/** The answer of `POST /data-export`: beside its time, all that is held on somebody, part by part. */
export const exportedDataSchema = z.looseObject({
  exportedAt: instantSchema,
  loanParties: z.optional(z.array(loanPartySchema)),
});
