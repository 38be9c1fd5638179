import { type CountedRequest, mostKeys, windowMs } from './request-windows.ts';

/** Windows of this process only. */
export function memoryWindows(now: () => number = () => performance.now()): {
  readonly count: (key: string) => CountedRequest;
} {
  // All windows are equally long and a new one goes to the end: the first key is the oldest one.
  const windows = new Map<string, { readonly endsAt: number; requests: number }>();
  return {
    count: (key) => {
      const at = now();
      const known = windows.get(key);
      if (known && known.endsAt > at) {
        known.requests += 1;
        return { requests: known.requests, endsInMs: known.endsAt - at };
      }
      windows.delete(key);
      windows.set(key, { endsAt: at + windowMs, requests: 1 });
      const [oldest] = windows.keys();
      if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
      return { requests: 1, endsInMs: windowMs };
    },
  };
}
