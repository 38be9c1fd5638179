import * as z from 'zod/mini';
import { languageSchema } from './languages.ts';
import { instantSchema } from './money.ts';
import { readerSchema } from './reader.ts';

/** Whether mails of a category are wanted. The list in the app has all of them anyway. */
const mailSwitches = {
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  loans: z.boolean(),
  repayments: z.boolean(),
  support: z.boolean(),
};

/**
 * `GET /settings`. `risk` and `security` are always true. `withdrawalWhitelist` stays on for 24 h
 * after it was switched off, until `endsAt`.
 */
export const settingsSchema = z.object({
  mails: z.object({ ...mailSwitches, risk: z.literal(true), security: z.literal(true) }),
  /** Absent in answers of an API of before there was a choice. */
  reader: z.optional(readerSchema),
  /** That of `reader`, for pages of then. */
  locale: z.string(),
  automaticCure: z.boolean(),
  withdrawalWhitelist: z.object({ on: z.boolean(), endsAt: z.nullable(instantSchema) }),
});
export type Settings = z.infer<typeof settingsSchema>;

const localeSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{2,35}$/));

/** `PATCH /settings`: what is absent stays. 429 `too_many_whitelist_ends`: the whitelist ended often in a day. */
export const settingsUpdateSchema = z.object({
  mails: z.optional(
    z.partial(z.object({ ...mailSwitches, risk: z.boolean(), security: z.boolean() })),
  ),
  reader: z.optional(
    z.partial(
      z.object({
        language: z.nullable(languageSchema),
        locale: z.nullable(localeSchema),
        timeZone: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{2,64}$/))),
      }),
    ),
  ),
  /** That of `reader`, as pages of before there was a choice name it. */
  locale: z.optional(localeSchema),
  automaticCure: z.optional(z.boolean()),
  withdrawalWhitelist: z.optional(z.boolean()),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;
