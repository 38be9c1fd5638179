import { setTimeout as delay } from 'node:timers/promises';
import { diedUnexpectedly, type RunningChild } from './child-process.ts';
import { LaunchError } from './launch-error.ts';

const pollMs = 60;

/** Asks until `isReady` says so; fails at once when the child ends, or after `timeoutMs`. */
export async function waitUntilReady(
  child: RunningChild,
  isReady: () => Promise<boolean>,
  timeoutMs = 240_000,
) {
  let ended: string | undefined;
  void child.exited.then((how) => {
    ended = how;
  });
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady().catch(() => false))) {
    if (ended !== undefined) throw diedUnexpectedly(child, ended);
    if (Date.now() > deadline) {
      throw new LaunchError(
        `${child.title} did not become ready within ${timeoutMs / 1000} s. Its log: ${child.logFile}`,
      );
    }
    await delay(pollMs);
  }
}

/** True when `url` answers with a success, whatever the body. */
export async function answersOk(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}
