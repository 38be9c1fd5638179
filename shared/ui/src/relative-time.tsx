import { useEffect, useReducer } from 'react';
import { instantText } from './date-text.tsx';
import { relativeFormat } from './formats.ts';
import { wordsLocale } from './reader-locale.ts';

const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3_600 },
  { unit: 'hour', seconds: 3_600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 86_400 * 30 },
  { unit: 'month', seconds: 86_400 * 30, below: 86_400 * 365 },
  { unit: 'year', seconds: 86_400 * 365, below: Number.POSITIVE_INFINITY },
] as const;

/** "2 minutes ago", "in 3 days"; within five seconds it is "now". */
export function relativeText(instant: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(instant) - nowMs) / 1_000);
  const size = Math.abs(seconds);
  const format = relativeFormat(wordsLocale());
  if (size < 5) return format.format(0, 'second');
  const step = steps.find(({ below }) => size < below) ?? steps[0];
  return format.format(Math.trunc(seconds / step.seconds), step.unit);
}

type RelativeTimeProps = {
  /** RFC 3339 */
  instant: string;
  /** The clock of whoever said the instant, in milliseconds. */
  now: () => number;
};

/** How long ago an instant was, kept up to date; the exact time stands in its title. */
export function RelativeTime({ instant, now }: RelativeTimeProps) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  // Read at every render: an instant that is newer than the last look would seem to lie ahead.
  const nowMs = now();
  const isYoung = Math.abs(Date.parse(instant) - nowMs) < 60_000;
  useEffect(() => {
    const timer = setInterval(lookAgain, isYoung ? 5_000 : 30_000);
    return () => clearInterval(timer);
  }, [isYoung]);
  return (
    <time dateTime={instant} title={instantText(instant)}>
      {relativeText(instant, nowMs)}
    </time>
  );
}
