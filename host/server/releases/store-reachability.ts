import type { LedgerLog } from './remote-ledger.ts';

/** Whether a shared store answers, said to the log once each time that it changes. */
export function createReachability(description: string, log: LedgerLog) {
  let since: string | undefined;
  return {
    /** Since when it has not, RFC 3339 in UTC; undefined while it does. */
    since: () => since,
    recordAnswer: (): boolean => {
      if (since !== undefined) log.info({ store: description, since }, 'the store answers again');
      since = undefined;
      return true;
    },
    recordSilence: ({ message: reason }: Error): boolean => {
      if (since === undefined) {
        log.warn({ reason }, 'the store does not answer: what is here is served on');
      }
      since ??= new Date().toISOString();
      return false;
    },
  };
}
