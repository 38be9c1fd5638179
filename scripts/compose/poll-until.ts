import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 250;

/**
 * Asks again and again until the answer is not undefined.
 * @throws after `timeoutMs`, with the reason of the last attempt that threw
 */
export const pollUntil = async <Answer>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> => {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      lastError = error;
    }
    await sleep(pauseMs);
  } while (performance.now() < deadline);
  const reason = lastError instanceof Error ? `: ${lastError.message}` : '';
  throw new Error(`waited ${timeoutMs / 1000} s for ${what}${reason}`);
};
