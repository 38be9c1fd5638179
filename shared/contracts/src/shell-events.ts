import * as z from 'zod/mini';
import { idSchemaOf, type LoanId } from './ids.ts';
import { moneySchema } from './money.ts';

/**
 * The one catalogue of what travels on the event bus. Three kinds:
 * - states (`session`, `theme`, `layout`): replayed to late subscribers, published by the shell only;
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
  layout: z.object({ name: z.enum(['public', 'dashboard']), isMobile: z.boolean() }),

  'flash.requested': z.object({
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    /** `error` is shown red, every other type green. The default is `info`. */
    type: z.optional(z.string()),
  }),
  'theme.toggle-requested': z.object({}),
  'sign-out.requested': z.object({}),

  'lifecheck.completed': z.object({ ok: z.boolean() }),
  'remote.failed': z.object({ remote: z.string(), reason: z.string() }),
  'remote.loaded': z.object({ remote: z.string(), version: z.string() }),
  'loan.opened': z.object({ loanId: idSchemaOf<LoanId>(), principal: moneySchema }),
  'balance.changed': z.object({ assets: z.array(z.string()) }),
} as const;

export type ShellEventSchemas = typeof shellEventSchemas;
export type ShellTopic = keyof ShellEventSchemas;
export type ShellPayload<Topic extends ShellTopic> = z.infer<ShellEventSchemas[Topic]>;

/** Who may publish a topic: the shell alone, or any part of the page. */
export const topicOwners = {
  session: 'shell',
  theme: 'shell',
  layout: 'shell',
  'flash.requested': 'any',
  'theme.toggle-requested': 'any',
  'sign-out.requested': 'any',
  'lifecheck.completed': 'shell',
  'remote.failed': 'shell',
  'remote.loaded': 'shell',
  'loan.opened': 'any',
  'balance.changed': 'any',
} as const satisfies Record<ShellTopic, 'shell' | 'any'>;

/** Topics whose last payload a late subscriber receives at once. */
export const stateTopics = ['session', 'theme', 'layout'] as const satisfies readonly ShellTopic[];
