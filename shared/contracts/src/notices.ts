import * as z from 'zod/mini';
import { idSchemaOf, type NoticeId } from './ids.ts';
import { instantSchema } from './money.ts';
import { pageOf, pageQuerySchema } from './page.ts';

/**
 * What a notice is about. Mails of a category can be switched off, but for `risk` and `security`.
 * The list in the app always has all of them.
 */
export const noticeCategorySchema = z.enum([
  'deposits',
  'withdrawals',
  'loans',
  'repayments',
  'risk',
  'security',
  'support',
]);
export type NoticeCategory = z.infer<typeof noticeCategorySchema>;

/** Categories whose mails cannot be switched off. */
export const mandatoryNoticeCategories: readonly NoticeCategory[] = ['risk', 'security'];

/**
 * One attempt to hand a mail over: `answer` is the mail server's own line, such as `250 2.0.0 Ok: queued`,
 * or the code of what kept it from answering. A `refused` mail is given up, a `failed` one tried again.
 */
const mailAttemptSchema = z.object({
  at: instantSchema,
  answeredAt: instantSchema,
  outcome: z.enum(['accepted', 'refused', 'failed']),
  answer: z.string(),
});
export type MailAttempt = z.infer<typeof mailAttemptSchema>;

/**
 * A notice. `kind` is stable and may be one that a reader does not know yet; `title` and `text` are
 * written for people, `path` leads to the page where something can be done. `mail` is null when none
 * was due; `sentAt` is when it was handed to the mail server, `deliveredAt` when that accepted it.
 */
export const noticeSchema = z.object({
  id: idSchemaOf<NoticeId>(),
  kind: z.string(),
  category: noticeCategorySchema,
  title: z.string(),
  text: z.string(),
  path: z.nullable(z.string()),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
  mail: z.nullable(
    z.object({
      sentAt: z.nullable(instantSchema),
      deliveredAt: z.nullable(instantSchema),
      /** In their order. */
      attempts: z.optional(z.array(mailAttemptSchema)),
    }),
  ),
});
export type Notice = z.infer<typeof noticeSchema>;

/** `GET /notices` can be of one category, and of those alone that are not read. */
export const noticeListQuerySchema = z.extend(pageQuerySchema, {
  category: z.optional(noticeCategorySchema),
  unread: z.optional(z.literal('true')),
});

/** `GET /notices`, newest first. */
export const noticePageSchema = pageOf(noticeSchema);

/** `GET /notices/unread` and the answer of `POST /notices/read-all`. */
export const unreadNoticesSchema = z.object({ unread: z.int().check(z.nonnegative()) });
