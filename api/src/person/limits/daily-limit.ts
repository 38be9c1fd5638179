import { hourMs, minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import { type Cents, minus, negated, plus, sumOf } from '@tessera/money/minor-units';
import type { LimitRecord, Raise, Sum } from './limit-record.ts';

const limitMs = productFacts.limitHours * hourMs;

/** EUR cents within 24 hours, for who has no other. */
export const usualDailyLimit = productFacts.usualDailyLimit;

/** For how long a payout is one just received, and for how long it raises the limit. */
export const recentMs = productFacts.payoutCoversHours * hourMs;

/** Of how many moments it is said what comes free. */
const mostFrees = 24;

/** Amounts in EUR cents. */
export type DailyLimit = {
  readonly limit: Cents;
  /** What counts of the last 24 hours. */
  readonly used: Cents;
  /** Never below zero, also after a raise has ended. */
  readonly left: Cents;
  readonly raisedUntil: Date | null;
};

/** Of the 24 hours that end at a time, as far as is known of them. */
export function dailyLimitAt(record: LimitRecord, at: Date): DailyLimit {
  const raise = highestRaise(record, at);
  const limit = raise?.limit ?? usualDailyLimit;
  const dayBefore = new Date(at.getTime() - limitMs);
  const counted = record.uses.filter((use) => use.at > dayBefore && use.at <= at);
  const used = sumOf(counted.map(({ amount }) => amount));
  return {
    limit,
    used,
    left: greater(minus(limit, used), 0n),
    raisedUntil: raise?.validUntil ?? null,
  };
}

/**
 * When how much more may leave than before, as long as nothing else is withdrawn: full minutes, as
 * people read them, and the next first.
 */
export function freesAfter(record: LimitRecord, now: Date): Sum[] {
  const ends = record.uses.map((use) => use.at.getTime() + limitMs);
  const fallsBack = record.raises.map(({ validUntil }) => validUntil.getTime());
  const minutes = [...ends, ...fallsBack]
    .filter((moment) => moment > now.getTime())
    .map((moment) => Math.ceil(moment / minuteMs) * minuteMs);
  const moments = [...new Set(minutes)].sort((a, b) => a - b);
  const frees: Sum[] = [];
  let { left } = dailyLimitAt(record, now);
  for (const moment of thinned(moments)) {
    const at = new Date(moment);
    const then = dailyLimitAt(record, at).left;
    if (then > left) frees.push({ at, amount: minus(then, left) });
    left = then;
  }
  return frees;
}

/** However many there are: each that stays comes after those that it stands for, so never too early. */
function thinned(moments: readonly number[]): readonly number[] {
  const step = Math.ceil(moments.length / mostFrees);
  const last = moments.length - 1;
  return moments.filter((_, index) => (index + 1) % step === 0 || index === last);
}

/**
 * What loans paid out since a time and is still the customer's to take out: less what came back to us
 * since then, on whichever loan, so that borrowing in a circle adds nothing; and less what has left
 * since, once its own 24 hours are over, so that a payout lets its amount leave once.
 */
export function coverOf({ payouts, givenBack, uses }: LimitRecord, since: Date, at: Date): Cents {
  const dayBefore = new Date(at.getTime() - limitMs);
  const isRecent = (sum: { readonly at: Date }) => sum.at >= since;
  const left = uses.filter((use) => isRecent(use) && use.at <= dayBefore);
  const changes: Sum[] = [
    ...payouts.filter(isRecent),
    ...left.map((use) => ({ at: use.at, amount: negated(use.amount) })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  let cover: Cents = 0n;
  for (const { amount } of changes) cover = greater(plus(cover, amount), 0n);
  const returned = sumOf(givenBack.filter(isRecent).map(({ amount }) => amount));
  return greater(minus(cover, returned), 0n);
}

/** The last to end of those that let most leave. */
function highestRaise(record: LimitRecord, at: Date): Raise | undefined {
  return record.raises
    .filter((raise) => raise.grantedAt <= at && raise.validUntil > at)
    .map((raise) => ({ ...raise, limit: worthOf(record, raise, at) }))
    .filter(({ limit }) => limit > usualDailyLimit)
    .sort((a, b) => compare(b.limit, a.limit) || compare(b.validUntil, a.validUntil))[0];
}

function worthOf(record: LimitRecord, raise: Raise, at: Date): Cents {
  if (!raise.isCoveredByPayouts) return raise.limit;
  const since = new Date(raise.grantedAt.getTime() - recentMs);
  return lesser(raise.limit, coverOf(record, since, at));
}

const compare = (a: bigint | Date, b: bigint | Date) => (a < b ? -1 : Number(a > b));
