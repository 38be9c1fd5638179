import { minuteMs } from '@tessera/lending/durations';
import type { Clock } from '../platform/clock/clock.ts';

/** As long as a line that was asked so lately would have told of a change. */
const trustedForMs = 5_000;
/** What was read is read again now and then all the same; a sign-in is noted then to be in use. */
const trustedOnLineForMs = 5 * minuteMs;

/** How long what was read is trusted while the process is told of what changes, by a line that is known to stand. */
export type StandingLine = {
  /** It told of all that was committed before this moment. */
  readonly heardUntil: (at: Date) => void;
  /** It may not have told of everything. */
  readonly isLost: () => void;
  readonly stands: () => boolean;
  /** What was read a while ago is as good as what was read when the line was last known to stand. */
  readonly isTrusted: (readAt: Date) => boolean;
};

export function standingLine({ now }: Pick<Clock, 'now'>): StandingLine {
  let heard: Date | null = null;
  const stands = () => heard !== null && isRecent(heard, now());
  return {
    heardUntil: (at) => {
      heard = at;
    },
    isLost: () => {
      heard = null;
    },
    stands,
    isTrusted: (readAt) => stands() && isYounger(readAt, trustedOnLineForMs, now()),
  };
}

/** Within seconds, with a line or without. */
export const isRecent = (at: Date, now: Date): boolean => isYounger(at, trustedForMs, now);

/** A clock that was set back is no reason to trust for longer. */
function isYounger(at: Date, forMs: number, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime();
  return ageMs >= 0 && ageMs < forMs;
}
