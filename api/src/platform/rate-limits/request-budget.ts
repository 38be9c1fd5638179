import { type CountedRequest, type RequestWindows, windowMs } from './request-windows.ts';

/** Remembers that many refusals. */
const mostRefusals = 10_000;

/**
 * Takes from a key's budget, and says for how many milliseconds it is used up, or 0. What is refused
 * stays refused until its window ends, and asks no store meanwhile: a flood costs the database
 * nothing once it is over its limit.
 */
export function requestBudget(
  windows: RequestWindows,
  perMinute: number,
  now: () => number = () => performance.now(),
): (key: string) => number | Promise<number> {
  const refusedUntil = new Map<string, number>();
  const judge = (key: string, { requests, endsInMs }: CountedRequest) => {
    if (requests <= perMinute) return 0;
    if (refusedUntil.size >= mostRefusals) refusedUntil.clear();
    const waitMs = Math.min(windowMs, Math.max(1, endsInMs));
    refusedUntil.set(key, now() + waitMs);
    return waitMs;
  };
  return (key) => {
    const remembered = refusedUntil.get(key);
    if (remembered !== undefined && remembered > now()) return remembered - now();
    if (remembered !== undefined) refusedUntil.delete(key);
    const counted = windows.count(key);
    if (counted instanceof Promise) return counted.then((known) => judge(key, known));
    return judge(key, counted);
  };
}
