import { dayMs, hourMs } from '@tessera/lending/durations';
import { cents, sumOf } from '@tessera/money/minor-units';
import fc from 'fast-check';
import { coverOf, dailyLimitAt, freesAfter, recentMs, usualDailyLimit } from './daily-limit.ts';
import type { LimitRecord, Sum } from './limit-record.ts';

const start = Date.parse('2026-06-15T10:00:00Z');

const sums = (most: number): fc.Arbitrary<Sum[]> =>
  fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: 2 * recentMs }).map((ms) => new Date(start - ms)),
        amount: fc.bigInt({ min: 1n, max: 9_000_000n }).map(cents),
      }),
      { maxLength: most },
    )
    .map((list) => list.sort((a, b) => a.at.getTime() - b.at.getTime()));

const records: fc.Arbitrary<LimitRecord> = fc.record({
  uses: sums(60),
  payouts: sums(5),
  givenBack: sums(5),
  raises: fc.array(
    fc
      .record({
        limit: fc.bigInt({ min: usualDailyLimit + 1n, max: 40_000_000n }).map(cents),
        grantedAt: fc.integer({ min: 0, max: recentMs }).map((ms) => new Date(start - ms)),
        isCoveredByPayouts: fc.boolean(),
      })
      .map((raise) => ({
        ...raise,
        validUntil: new Date(raise.grantedAt.getTime() + recentMs),
      })),
    { maxLength: 3 },
  ),
});

const now = new Date(start);
const since = new Date(start - recentMs);
const total = (list: readonly Sum[]) => sumOf(list.map(({ amount }) => amount));
const recent = (list: readonly Sum[]) => list.filter(({ at }) => at >= since);

describe('what payouts cover', () => {
  it('is never more than was paid out less what was given back', () => {
    fc.assert(
      fc.property(records, (record) => {
        const net = total(recent(record.payouts)) - total(recent(record.givenBack));
        const cover = coverOf(record, since, now);
        expect(cover <= (net > 0n ? net : 0n)).toBe(true);
      }),
    );
  });

  it('is not changed by borrowing and giving back the same', () => {
    fc.assert(
      fc.property(records, fc.bigInt({ min: 1n, max: 9_000_000n }), (record, more) => {
        const circle = { at: now, amount: cents(more) };
        const after = {
          ...record,
          payouts: [...record.payouts, circle],
          givenBack: [...record.givenBack, circle],
        };
        expect(coverOf(after, since, now)).toBeLessThanOrEqual(coverOf(record, since, now));
      }),
    );
  });
});

describe('what comes free', () => {
  it('adds up to what the limit leaves then, never too early, and is no long list', () => {
    fc.assert(
      fc.property(records, (record) => {
        const frees = freesAfter(record, now);
        expect(frees.length).toBeLessThanOrEqual(24);
        for (const [index, { at, amount }] of frees.entries()) {
          expect(amount).toBeGreaterThan(0n);
          expect(at > (frees[index - 1]?.at ?? now)).toBe(true);
          expect(dailyLimitAt(record, at).left).toBeGreaterThanOrEqual(amount);
        }
      }),
    );
  });

  it('is all of the usual limit once everything is a day old', () => {
    const use = (hours: number) => ({
      at: new Date(start - hours * hourMs),
      amount: cents(50_000n),
    });
    const uses = Array.from({ length: 100 }, (_, index) => use((100 - index) / 5));
    const record = { uses, payouts: [], givenBack: [], raises: [] };
    const frees = freesAfter(record, now);
    expect(total(frees)).toBe(5_000_000n);
    expect(frees.at(-1)?.at).toEqual(new Date(start - hourMs / 5 + dayMs));
  });
});
