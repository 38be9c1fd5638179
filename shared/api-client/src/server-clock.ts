/** How far the clock of this device is behind the API's, in milliseconds; negative when it is ahead. */
let behindMs = 0;

/** Within it clocks agree: the header counts whole seconds. */
const toleratedMs = 2_000;

/**
 * Takes in what the API's clock showed, from an answer that was asked for at `askedMs` of this device's
 * clock, and came at `answeredMs`. A small difference is no wrong clock but the answer's way, and countdowns do not jump for it.
 */
export function observeServerTime(
  { headers }: Response,
  askedMs: number,
  answeredMs = Date.now(),
): void {
  const shownMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(shownMs)) return;
  const wayMs = (answeredMs - askedMs) / 2;
  // Half of the second that the header leaves out.
  const measuredMs = shownMs + 500 - (askedMs + wayMs);
  if (Math.abs(measuredMs - behindMs) <= toleratedMs + wayMs) return;
  behindMs = Math.abs(measuredMs) <= toleratedMs + wayMs ? 0 : measuredMs;
}

/** The time by the API's clock, in milliseconds; by this device's until an answer has come. */
export const serverNow = (): number => Date.now() + behindMs;
