import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL ended a transaction for another's sake, and nothing of it was done: a deadlock, or what
 * cannot be put in an order. https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html
 */
const conflicts = new Set(['40P01', '40001']);

const mostAttempts = 5;
const longestFirstPauseMs = 20;

/** What a transaction went by is no longer so, and it has ended itself for that. */
export class Overtaken extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

export function isConflict(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  return error instanceof Error && 'code' in error && conflicts.has(String(error.code));
}

/**
 * Does it again when it was ended by a conflict, after a pause that is random, so that the two do not
 * meet again. All of it: what it begins has to be undone with its transaction, or do no harm twice.
 * The last conflict is thrown.
 */
export async function retryConflicts<T>(
  attempt: () => Promise<T>,
  onConflict: (error: unknown) => void = () => {},
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || count === mostAttempts) throw error;
      onConflict(error);
      await sleep(Math.random() * longestFirstPauseMs * 2 ** (count - 1));
    }
  }
}
