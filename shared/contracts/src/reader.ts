import * as z from 'zod/mini';
import { languageSchema } from './languages.ts';

/**
 * How somebody reads. What is null was never chosen: pages then follow the browser, and mails are in English; times are
 * those of Berlin.
 */
export const readerSchema = z.object({
  language: z.nullable(languageSchema),
  /** For numbers and dates, a BCP 47 tag. */
  locale: z.nullable(z.string()),
  /** For times that are not due dates, by its name in the IANA time zone database. */
  timeZone: z.nullable(z.string()),
});
export type ReaderSettings = z.infer<typeof readerSchema>;

/** Of somebody who has chosen nothing. */
export const nothingChosen: ReaderSettings = { language: null, locale: null, timeZone: null };
