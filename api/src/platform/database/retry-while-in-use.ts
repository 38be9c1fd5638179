import { setTimeout as sleep } from 'node:timers/promises';

const tries = 20;
const lockNotAvailable = '55P03';

type Failed = { readonly code?: string; readonly cause?: { readonly code?: string } };

/** Tries again while a table is in use, and lets those who wait for it go first. */
export async function retryWhileInUse(waitMs: number, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as Failed;
      if (![code, cause?.code].includes(lockNotAvailable) || tried === tries) throw error;
    }
    await sleep(waitMs);
  }
}
