import { serverNow } from '@tessera/api-client/server-clock';
import { useEffect, useState } from 'react';

/** Whether an instant (RFC 3339, within some days) has passed; turns true when it does. */
export function useHasPassed(instant: string): boolean {
  const [nowMs, setNowMs] = useState(() => serverNow());
  const atMs = Date.parse(instant);
  const hasPassed = atMs <= nowMs;
  useEffect(() => {
    if (hasPassed) return;
    const timer = setTimeout(() => setNowMs(serverNow()), Math.max(0, atMs - serverNow()));
    return () => clearTimeout(timer);
  }, [atMs, hasPassed]);
  return hasPassed;
}
