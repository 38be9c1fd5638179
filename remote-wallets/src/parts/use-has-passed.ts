import { useEffect, useState } from 'react';

/** Whether an instant (RFC 3339, within some days) has passed; turns true when it does. */
export function useHasPassed(instant: string): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const atMs = Date.parse(instant);
  const hasPassed = atMs <= nowMs;
  useEffect(() => {
    if (hasPassed) return;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs, hasPassed]);
  return hasPassed;
}
