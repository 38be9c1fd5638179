import { type Attention, attentionItemSchema, attentionSchema } from '@tessera/contracts/attention';
import { readSessionEnd } from '@tessera/contracts/session-end';
import type { ShellApi } from '@tessera/shell';
import * as z from 'zod/mini';
import { languageHeader } from '../language/language-header.ts';

const longestWaitMs = 30_000;

/** `retryAfterMs` is what the API asks for when it refuses; undefined where it does not say. */
export type AttentionAnswer =
  | { readonly ok: true; readonly attention: Attention }
  | { readonly ok: false; readonly retryAfterMs: number | undefined };

/**
 * Asks the API once what calls for attention. A token that is refused is refreshed, once, unless
 * its sign-in has ended: a fresh one is of the same. Rejects when no answer comes, when its form is
 * unknown, and when the signal says so.
 */
export async function askAttention(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  signal: AbortSignal,
): Promise<AttentionAnswer> {
  let response = await send(shell, signal, false);
  if (response.status === 401 && readSessionEnd(response) === undefined) {
    response = await send(shell, signal, true);
  }
  if (!response.ok) return { ok: false, retryAfterMs: readRetryAfter(response) };
  return { ok: true, attention: parseAttention(await response.json()) };
}

async function send(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  signal: AbortSignal,
  forceRefresh: boolean,
): Promise<Response> {
  const token = await shell.getIdToken({ forceRefresh });
  if (token === null) throw new Error('Nobody is signed in.');
  return fetch(`${shell.config.userApiHost}/attention`, {
    headers: {
      ...languageHeader(),
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]),
  });
}

/** Our servers say it in seconds. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

const tolerantSchema = z.extend(attentionSchema, { items: z.array(z.unknown()) });

/** An API newer than this tab may name what this tab has no words for; the rest still counts. */
function parseAttention(body: unknown): Attention {
  const attention = tolerantSchema.parse(body);
  const items = attention.items.flatMap((item) => {
    const known = attentionItemSchema.safeParse(item);
    return known.success ? [known.data] : [];
  });
  return { ...attention, items };
}
