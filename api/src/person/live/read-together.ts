import { setTimeout as sleep } from 'node:timers/promises';

const gatheredForMs = 100;

/** Reads once for all who ask within a moment: nobody gets what was read before they asked. */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= sleep(gatheredForMs).then(() => {
      next = undefined;
      return read();
    });
    return next;
  };
}
