import { inTime } from '@tessera/server/in-time';
import type { Log } from '../log/log.ts';
import {
  type CountedRequest,
  mostKeys,
  type RequestWindows,
  type SharedCounts,
  windowMs,
} from './request-windows.ts';

/** An answer that takes longer delays the customer more than it protects the bank. */
const usualPatienceMs = 250;

/** A database that did not keep up is left alone for that long. */
const restMs = 5_000;

type Window = {
  endsAt: number;
  /** What came to this process. */
  own: number;
  /** Of those, what the shared store does not know of. */
  untold: number;
  /** What came to all processes, when it was told last. */
  shared: number;
};

/**
 * Windows that all processes share, told of a key's requests `step` at a time: one who asks seldom costs the store
 * nothing, and with several processes a budget is overdrawn by at most a step less one in each. They never stand in the
 * way. When the shared store is late or fails, this process counts by itself, with the same budget. Refusing instead
 * would turn a busy database into an outage; letting everything pass would lift the limit exactly when somebody
 * overloads the database.
 */
export function sharedWindows(
  shared: SharedCounts,
  options: {
    readonly step: number;
    readonly log: Pick<Log, 'warn'>;
    readonly onFallback?: () => void;
    readonly now?: () => number;
    readonly patienceMs?: number | undefined;
  },
): RequestWindows {
  const now = options.now ?? (() => performance.now());
  const { step, patienceMs = usualPatienceMs } = options;
  // A new window goes to the end, so that the first key is the oldest one.
  const windows = new Map<string, Window>();
  let restsUntil = 0;

  function windowOf(key: string, at: number): Window {
    const known = windows.get(key);
    if (known && known.endsAt > at) return known;
    windows.delete(key);
    const begun = { endsAt: at + windowMs, own: 0, untold: 0, shared: 0 };
    windows.set(key, begun);
    const [oldest] = windows.keys();
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    return begun;
  }

  async function tell(key: string, window: Window): Promise<CountedRequest | null> {
    const told = window.untold;
    window.untold = 0;
    try {
      const counted = await inTime(shared.add(key, told), patienceMs, 'The shared store is late');
      window.shared = counted.requests;
      window.endsAt = now() + counted.endsInMs;
      return counted;
    } catch (error) {
      window.untold += told;
      // Many requests fail together; the first of them says it.
      if (now() >= restsUntil) {
        restsUntil = now() + restMs;
        options.log.warn({ err: error }, 'rate limits are counted by this process alone');
      }
      return null;
    }
  }

  const countAlone = (counted: CountedRequest) => {
    options.onFallback?.();
    return counted;
  };

  return {
    count: (key) => {
      const at = now();
      const window = windowOf(key, at);
      window.own += 1;
      window.untold += 1;
      const counted = { requests: window.own, endsInMs: window.endsAt - at };
      if (at < restsUntil) return countAlone(counted);
      if (window.untold < step) return { ...counted, requests: window.shared + window.untold };
      return tell(key, window).then((answer) => answer ?? countAlone(counted));
    },
  };
}
