import * as z from 'zod/mini';
import { idSchemaOf, type PayeeId } from './ids.ts';
import { instantSchema } from './money.ts';
import { pageOf } from './page.ts';
import { lineSchema } from './plain-text.ts';

/** As it goes onto a transfer: 1 to 70 characters (EPC), none of them a control character. */
export const payeeNameSchema = lineSchema(70);

/** In any grouping and case; the server checks it (ISO 13616) and keeps the electronic form. */
export const ibanInputSchema = z.string().check(z.minLength(5), z.maxLength(64));

/**
 * `POST /payees`. Refused with 422 `invalid_iban` and a `reason`, 409 `payee_exists`, or 429 `too_many_entries`
 * after many in a day.
 */
export const addPayeeRequestSchema = z.object({ name: payeeNameSchema, iban: ibanInputSchema });
export type AddPayeeRequest = z.infer<typeof addPayeeRequestSchema>;

/** `PATCH /payees/:id`. The IBAN of an entry never changes: another account is another payee. */
export const renamePayeeRequestSchema = z.object({ name: payeeNameSchema });

/**
 * An entry of the address book for euros. While the withdrawal whitelist is on, money goes to it
 * from `whitelistedFrom` on, 24 hours after it was added.
 */
export const payeeSchema = z.object({
  id: idSchemaOf<PayeeId>(),
  name: z.string(),
  /** Electronic form: no blanks, upper case. */
  iban: z.string(),
  addedAt: instantSchema,
  whitelistedFrom: instantSchema,
});
export type Payee = z.infer<typeof payeeSchema>;

/** `GET /payees`, newest first. */
export const payeePageSchema = pageOf(payeeSchema);
