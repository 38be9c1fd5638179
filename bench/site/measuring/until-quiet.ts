import { setTimeout as delay } from 'node:timers/promises';
import type { VisitedPage } from './visit.ts';

const quietMs = 500;
/** A page that goes on asking has had its time then. */
const patienceMs = 15_000;

/** A slow page may have work left by which it requests more. */
const untilIdle = ({ page }: Pick<VisitedPage, 'page'>): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/**
 * Waits until everything that a page requested is answered, it has nothing to do, and nothing more was requested for half
 * a second.
 */
export async function untilQuiet(visited: Pick<VisitedPage, 'page' | 'requests'>): Promise<void> {
  const end = Date.now() + patienceMs;
  let known = -1;
  while (Date.now() < end) {
    await untilIdle(visited);
    const now = visited.requests();
    if (now.length === known && now.every(({ hasEnded }) => hasEnded)) return;
    known = now.length;
    await delay(quietMs);
  }
}
