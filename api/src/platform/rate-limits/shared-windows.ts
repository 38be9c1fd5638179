import { inTime } from '@tessera/server/in-time';
import type { Log } from '../log/log.ts';
import { memoryWindows } from './memory-windows.ts';
import type { RequestWindows } from './request-windows.ts';

/** An answer that takes longer delays the customer more than it protects the bank. */
const usualPatienceMs = 250;

/** A database that did not keep up is left alone for that long. */
const restMs = 5_000;

/**
 * Shared windows that never stand in the way. When the shared store is late or fails, this process
 * counts by itself, with the same budget. Refusing instead would turn a busy database into an
 * outage; letting everything pass would lift the limit exactly when somebody overloads the database.
 */
export function sharedWindows(
  shared: RequestWindows,
  options: {
    readonly log: Pick<Log, 'warn'>;
    readonly onFallback?: () => void;
    readonly now?: () => number;
    readonly patienceMs?: number | undefined;
  },
): RequestWindows {
  const now = options.now ?? (() => performance.now());
  const own = memoryWindows(now);
  let restsUntil = 0;
  return {
    count: async (key) => {
      const mine = own.count(key);
      if (now() >= restsUntil) {
        try {
          const patienceMs = options.patienceMs ?? usualPatienceMs;
          return await inTime(shared.count(key), patienceMs, 'The shared store is late');
        } catch (error) {
          // Many requests fail together; the first of them says it.
          if (now() >= restsUntil) {
            restsUntil = now() + restMs;
            options.log.warn({ err: error }, 'rate limits are counted by this process alone');
          }
        }
      }
      options.onFallback?.();
      return mine;
    },
  };
}
