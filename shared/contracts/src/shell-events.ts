import * as z from 'zod/mini';
import type { AttentionItem } from './attention.ts';
import { idSchemaOf, type LoanId } from './ids.ts';
import { languageSchema } from './languages.ts';
import { instantSchema, moneySchema } from './money.ts';
import { readerSchema } from './reader.ts';

/**
 * The one catalogue of what travels on the event bus. Three kinds:
 * - states (`session`, `theme`, `language`, `layout`, `attention`): replayed to late subscribers, published by the shell only;
 * - requests, which any remote may make and the shell fulfils;
 * - facts in the past tense, published by whoever made them true.
 * No token and no password ever travels here.
 */
export const signedInUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.literal(true),
});

export const sessionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('loading') }),
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('signing-out') }),
  z.object({ status: z.literal('signed-in'), user: signedInUserSchema }),
]);
export type Session = z.infer<typeof sessionSchema>;

export const shellEventSchemas = {
  session: sessionSchema,
  theme: z.object({ isDarkMode: z.boolean() }),
  /** The language of this document: it stays until the page is loaded anew. */
  language: z.object({ language: languageSchema }),
  layout: z.object({ name: z.enum(['public', 'dashboard']), isMobile: z.boolean() }),
  /**
   * What calls for the attention of whoever is signed in, as of `askedAt` by the clock of this
   * browser; null until it is known. It can be old: the shell asks again, and may not be answered.
   * The rest is as `GET /attention` says it. The shell has checked its items before: their schema
   * would be in the first file of every page, and most pages show none.
   */
  attention: z.nullable(
    z.object({
      askedAt: instantSchema,
      at: instantSchema,
      items: z.array(z.unknown() as unknown as z.ZodMiniType<AttentionItem>),
      total: z.int(),
      unreadNotices: z.int(),
    }),
  ),

  'flash.requested': z.object({
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    /** `error` is shown red, every other type green. The default is `info`. */
    type: z.optional(z.string()),
  }),
  'theme.toggle-requested': z.object({}),
  /** Keeps in this browser how somebody wants to read, and loads the page anew with it. */
  'reader.requested': readerSchema,
  'sign-out.requested': z.object({}),
  /**
   * The API takes the user's token no more, not even a new one: they have to sign in again. `authTime` is when
   * the refused sign-in was made, in seconds, so that a newer one goes on; a remote that does not say it
   * means the present one.
   */
  'session.refused': z.object({ authTime: z.optional(z.number()) }),

  'lifecheck.completed': z.object({ ok: z.boolean() }),
  'remote.failed': z.object({ remote: z.string(), version: z.string(), reason: z.string() }),
  'remote.loaded': z.object({ remote: z.string(), version: z.string() }),
  'loan.opened': z.object({ loanId: idSchemaOf<LoanId>(), principal: moneySchema }),
  /** Anything about a loan that somebody may see: a payment, its collateral, its state. */
  'loan.changed': z.object({ loanId: idSchemaOf<LoanId>() }),
  'balance.changed': z.object({ assets: z.array(z.string()) }),
  /** Notices were read, or there are new ones. */
  'notices.changed': z.object({}),
} as const;

export type ShellEventSchemas = typeof shellEventSchemas;
export type ShellTopic = keyof ShellEventSchemas;
export type ShellPayload<Topic extends ShellTopic> = z.infer<ShellEventSchemas[Topic]>;

/** Who may publish a topic: the shell alone, or any part of the page. */
export const topicOwners = {
  session: 'shell',
  theme: 'shell',
  language: 'shell',
  layout: 'shell',
  attention: 'shell',
  'flash.requested': 'any',
  'theme.toggle-requested': 'any',
  'reader.requested': 'any',
  'sign-out.requested': 'any',
  'session.refused': 'any',
  'lifecheck.completed': 'shell',
  'remote.failed': 'shell',
  'remote.loaded': 'shell',
  'loan.opened': 'any',
  'loan.changed': 'any',
  'balance.changed': 'any',
  'notices.changed': 'any',
} as const satisfies Record<ShellTopic, 'shell' | 'any'>;

/** Topics whose last payload a late subscriber receives at once. */
export const stateTopics = [
  'session',
  'theme',
  'language',
  'layout',
  'attention',
] as const satisfies readonly ShellTopic[];
