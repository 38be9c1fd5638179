import { serverNow } from '@tessera/api-client/server-clock';
import { useEffect, useState } from 'react';

/** The time until an instant as "24:31", second by second; "0:00" from then on. */
export function Countdown({ until }: { until: string }) {
  const [nowMs, setNowMs] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1_000));
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <time role="timer" dateTime={`PT${seconds}S`}>
      {Math.floor(seconds / 60)}:{rest}
    </time>
  );
}
