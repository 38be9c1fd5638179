import { Refused } from '../accidents/person.ts';
import { errorOf, nameOf } from './customer.ts';
import { findGrowing } from './judge-memory.ts';
import { arrivalTimes, type Sample } from './run-load.ts';
import { openTally, percentile } from './tally.ts';

describe('the figures of a load', () => {
  it('are percentiles by nearest rank, and errors by what they say', () => {
    const tally = openTally();
    for (let time = 1; time <= 200; time += 1) tally.note('GET /fiat', time);
    tally.note('POST /loans', 7, '503 bank_unavailable');
    const [reads, loans] = tally.figures();
    expect(reads).toMatchObject({ count: 200, p50: 100, p90: 180, p99: 198, max: 200 });
    expect(reads?.errors.size).toBe(0);
    expect(loans).toMatchObject({ kind: 'POST /loans', count: 1, p50: 7, max: 7 });
    expect(loans?.errors).toEqual(new Map([['503 bank_unavailable', 1]]));
    expect(percentile([3], 0.01)).toBe(3);
  });

  it('name an operation without what differs from customer to customer', () => {
    const id = '01a2bddd-1226-7000-8000-02d173ea1433';
    expect(nameOf('GET', `/wallets/${id}/withdrawal-quote?to=x`)).toBe(
      'GET /wallets/:id/withdrawal-quote',
    );
  });

  it('count a refusal as an error, and a quote that has to be asked for anew as none', () => {
    const refused = (status: number, code: string) =>
      errorOf(new Refused('POST /loans', { status, text: JSON.stringify({ code }) }));
    expect(refused(409, 'insufficient_funds')).toBe('409 insufficient_funds');
    expect(refused(503, 'bank_unavailable')).toBe('503 bank_unavailable');
    expect(refused(409, 'quote_changed')).toBeUndefined();
    expect(refused(409, 'fee_changed')).toBeUndefined();
    expect(errorOf(new Error('fetch failed'))).toBe('fetch failed');
  });

  it('come at times that the seed alone decides', () => {
    const times = arrivalTimes(1_000, 60, 5);
    expect(arrivalTimes(1_000, 60, 5)).toEqual(times);
    expect(arrivalTimes(1_000, 60, 6)).not.toEqual(times);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.filter((time) => time < 30 * 60_000).length).toBeGreaterThan(400);
    expect(times.at(-1)).toBeLessThan(60 * 60_000);
  });
});

describe('memory', () => {
  const samplesOf = (name: string, memoryMb: (minute: number) => number): Sample[] =>
    Array.from({ length: 60 }, (_, minute) => ({
      afterMs: minute * 60_000,
      done: minute,
      usages: new Map([[name, { cpuMs: 0, memoryMb: memoryMb(minute) }]]),
    }));

  it('that grows after caches have filled is found, of what runs in production', () => {
    expect(findGrowing(samplesOf('api', (minute) => 200 + 5 * minute))).toHaveLength(1);
    expect(findGrowing(samplesOf('bitcoin', (minute) => 200 + 5 * minute))).toEqual([]);
    expect(findGrowing(samplesOf('api', (minute) => 200 + Math.min(minute, 10) * 20))).toEqual([]);
    expect(findGrowing(samplesOf('api', () => 200).slice(0, 5))).toEqual([]);
  });
});
