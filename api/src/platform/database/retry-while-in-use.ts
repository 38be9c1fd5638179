import { setTimeout as sleep } from 'node:timers/promises';

const tries = 300;
/** A table was not to be had in time, or one who had it waited for another that the migration has. */
const inUse = ['55P03', '40P01'];

type Failed = { readonly code?: string; readonly cause?: { readonly code?: string } };

/** Tries again while a table is in use, and lets those who wait for it go first. */
export async function retryWhileInUse(waitMs: number, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as Failed;
      const isInUse = [code, cause?.code].some((each) => each && inUse.includes(each));
      if (!isInUse || tried === tries) throw error;
    }
    await sleep(waitMs);
  }
}
