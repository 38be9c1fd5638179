import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A withdrawal that was signed for somebody within the last day. */
export type Withdrawn = {
  readonly amount: bigint;
  /** When its first signature was made, in milliseconds since 1970. */
  readonly at: number;
  readonly subject: string;
  readonly destination: string;
};

/** What was signed for other purposes than a payment's own, in its asset. */
export type LastDay = {
  /** Oldest first. */
  readonly withdrawn: readonly Withdrawn[];
  /** Whose withdrawal the payment is. */
  readonly subject: string;
  /** When its destination was first paid, if ever. */
  readonly destinationPaidSince: number | null;
};

type Cap = {
  readonly code: string;
  readonly most: bigint;
  readonly windowMs: number;
  readonly counts: (withdrawn: Withdrawn) => boolean;
};

/**
 * What may go out within an hour and within a day: of all, for one person, and to a destination that
 * is new. Every window rolls: what has left it is free again.
 * @throws Refusal `over_hourly_cap`, `over_daily_cap`, `over_person_cap`, `over_destination_cap`, with
 * the instant from which the same payment would fit
 */
export function checkCaps(
  { asset, amount, destination }: Pick<Payment, 'asset' | 'amount' | 'destination'>,
  day: LastDay,
  limits: Limits,
  now: number,
): void {
  const isKnown = day.destinationPaidSince !== null && day.destinationPaidSince <= now - dayMs;
  const caps: readonly (Cap | false)[] = [
    capOf('over_hourly_cap', limits.perHour[asset], hourMs),
    capOf('over_daily_cap', limits.perDay[asset], dayMs),
    {
      ...capOf('over_person_cap', limits.perPerson[asset], dayMs),
      counts: ({ subject }) => subject === day.subject,
    },
    !isKnown && {
      ...capOf('over_destination_cap', limits.perNewDestination[asset], dayMs),
      counts: (withdrawn) => withdrawn.destination === destination,
    },
  ];
  for (const cap of caps) if (cap) refuseAbove(cap, amount, day.withdrawn, now);
}

const capOf = (code: string, most: bigint, windowMs: number): Cap => ({
  code,
  most,
  windowMs,
  counts: () => true,
});

function refuseAbove(
  { code, most, windowMs, counts }: Cap,
  amount: bigint,
  withdrawn: readonly Withdrawn[],
  now: number,
): void {
  const counted = withdrawn.filter((each) => each.at > now - windowMs && counts(each));
  let total = counted.reduce((sum, each) => sum + each.amount, amount);
  if (total <= most) return;
  const detail = `${total} is more than may move`;
  for (const each of counted) {
    total -= each.amount;
    if (total <= most) throw new Refusal(code, detail, { until: each.at + windowMs });
  }
  throw new Refusal(code, detail);
}
