import * as z from 'zod/mini';

const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const versionSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));

/** A version that took part in a document, and how that went. */
export const versionOutcomeSchema = z.object({
  /** A remote's name, or `host` for the shell itself. */
  remote: nameSchema,
  version: versionSchema,
  /**
   * `works` once a page of it was drawn; `failed` when it did not load, or threw while it was evaluated or drawn;
   * `error` for what was thrown elsewhere, with the page still there: that is told, and withdraws nothing.
   */
  outcome: z.enum(['works', 'failed', 'error']),
  /** Why, as `anonymousText` leaves it. */
  reason: z.optional(z.string().check(z.maxLength(300))),
});
export type VersionOutcome = z.infer<typeof versionOutcomeSchema>;

/** https://web.dev/articles/vitals: seconds but for CLS, which has no unit. What is above the bound is no measure. */
export const webVitalSchema = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600)),
});
export type WebVital = z.infer<typeof webVitalSchema>;

/**
 * What a browser tells of one document, `POST /reports`. It holds nothing of its visitor; a document may report
 * several times, and each thing that it says counts once.
 */
export const browserReportSchema = z.object({
  /** What the host's server signed into the document: `<html data-document>`. */
  document: z.string().check(z.maxLength(400)),
  versions: z.array(versionOutcomeSchema).check(z.maxLength(20)),
  vitals: z.array(webVitalSchema).check(z.maxLength(5)),
});
export type BrowserReport = z.infer<typeof browserReportSchema>;
