import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until it is so; what rejects is not so yet.
 * @throws with the words of `failure` when that takes too long
 */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  {
    timeoutMs,
    pollMs = 25,
    failure,
  }: { readonly timeoutMs: number; readonly pollMs?: number; readonly failure: () => string },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(failure());
    await sleep(pollMs);
  }
}
