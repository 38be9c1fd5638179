import type { LedgerLog } from './remote-ledger.ts';

/** Says each thing once, however often it is seen. */
export function createSayOnce(log: LedgerLog, about: object) {
  const said = new Set<string>();
  return {
    warn(details: object, message: string): void {
      const key = JSON.stringify([details, message]);
      if (said.has(key)) return;
      said.add(key);
      log.warn({ ...about, ...details }, message);
    },
  };
}
