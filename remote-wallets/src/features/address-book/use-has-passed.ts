import { useEffect, useState } from 'react';

/** Whether an instant (RFC 3339, within some days) has passed; turns true when it does. */
export function useHasPassed(instant: string): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = Date.parse(instant) - nowMs;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNowMs(Date.now()), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs <= 0;
}
