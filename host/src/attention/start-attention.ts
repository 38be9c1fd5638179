import type { EventBus } from '@tessera/shell';
import { followPresentUser } from '../session/follow-present-user.ts';
import type { AttentionAnswer } from './ask-attention.ts';

const intervalMs = 60_000;
/** Where the page hears at once of what changes. */
const whenToldMs = 5 * 60_000;
/** One change is often told by several facts, and by several parts of the page. */
const settlingMs = 300;
const longestPauseMs = 600_000;

/** What any part of the page publishes when it has changed what this asks for. */
const facts = ['loan.opened', 'loan.changed', 'balance.changed', 'notices.changed'] as const;

const unanswered: AttentionAnswer = { ok: false, retryAfterMs: undefined };

type Ask = (signal: AbortSignal) => Promise<AttentionAnswer>;

/**
 * Keeps the topic `attention` up to date while somebody is signed in and sees a dashboard page: asks at
 * once, each minute (each fifth where it is told what changes) and after each fact. A refusal or a failure is followed by a pause, as long as
 * the API says or twice the one before, which nothing shortens. What is known stays, as of when it
 * was asked, until whoever it is about has gone. Returns what asks soon, for who knows that something has changed.
 */
export function startAttention(
  bus: EventBus,
  ask: Ask,
  isTold: () => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let notBefore = 0;
  let failures = 0;
  let owner: string | undefined;
  let present: string | undefined;
  let asking: AbortController | undefined;
  let hasChanged = false;

  function plan(instant: number): void {
    clearTimeout(timer);
    dueAt = Math.max(instant, notBefore);
    timer = setTimeout(() => void askNow(), Math.max(0, dueAt - Date.now()));
  }

  function pause(askedMs: number | undefined): void {
    const ownMs = Math.min(intervalMs * 2 ** failures, longestPauseMs);
    failures += 1;
    notBefore = Date.now() + Math.max(askedMs ?? ownMs, settlingMs);
  }

  async function askNow(): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    hasChanged = false;
    const askedAt = Date.now();
    const answer = await ask(mine.signal).catch(() => unanswered);
    // Whoever asked has gone, and so it is not published as somebody else's.
    if (mine.signal.aborted) return;
    asking = undefined;
    if (answer.ok) {
      failures = 0;
      const known = { ...answer.attention, askedAt: new Date(askedAt).toISOString() };
      bus.publishAsShell('attention', known);
    } else pause(answer.retryAfterMs);
    const pauseMs = isTold() ? whenToldMs : intervalMs;
    plan(hasChanged ? Date.now() + settlingMs : askedAt + pauseMs);
  }

  function clear(): void {
    if (bus.current('attention') !== null) bus.publishAsShell('attention', null);
  }

  function stop(): void {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  }

  followPresentUser(bus, (user) => {
    stop();
    present = user;
    if (user === undefined) return;
    if (user !== owner) {
      clear();
      owner = user;
      failures = 0;
      notBefore = 0;
    }
    plan(Date.now());
  });

  bus.observe('session').subscribe((session) => {
    if (session.status !== 'signed-in' || session.user.id !== owner) clear();
  });

  function askSoon(): void {
    hasChanged = true;
    if (present === undefined || asking !== undefined) return;
    plan(Math.min(dueAt, Date.now() + settlingMs));
  }

  for (const fact of facts) bus.observe(fact).subscribe(askSoon);
  return askSoon;
}
