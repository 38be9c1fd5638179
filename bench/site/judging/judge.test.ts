import type { Load } from '../measuring/measure-load.ts';
import type { Variant } from '../serving/variants.ts';
import { isMissed, type Judged, judgeBounds } from './judge-bounds.ts';
import { judgeControl } from './judge-control.ts';
import type { Samples } from './samples.ts';

const load: Load = {
  requests: 7,
  roundTrips: 3,
  bytes: 100_000,
  scriptBytes: 80_000,
  firstPaintMs: 1_000,
  largestPaintMs: 1_000,
  blockedMs: 0,
  longestTaskMs: 0,
  layoutShift: 0,
  headingMs: 1_000,
  mainThreadMs: 500,
  heapBytes: 1_000_000,
};

const dashboard = '/dashboard/loan/list-loans';

const measured = (path: string, variant: Variant, change: Partial<Load> = {}) => ({
  profile: 'phone' as const,
  path,
  variant,
  load: { ...load, ...change },
});

const samples = (loads: Samples['loads'], times: readonly number[] = []): Samples => ({
  loads,
  navigations: [],
  controls: times.map((headingMs) => ({ profile: 'phone', headingMs })),
});

const missed = (judged: readonly Judged[]) => judged.filter(isMissed).map(({ what }) => what);

describe('the bounds of the site', () => {
  it('are kept by what is as a monolith is', () => {
    const same = samples([measured(dashboard, 'composed'), measured(dashboard, 'monolith')]);
    expect(missed(judgeBounds(same, { loans: 3_500 }))).toEqual([]);
    expect(judgeBounds(same, {}).length).toBeGreaterThan(3);
  });

  it('are missed by what is more', () => {
    const more = { bytes: 112_001, requests: 8, roundTrips: 4, largestPaintMs: 1_051 };
    const loads = [measured(dashboard, 'composed', more), measured(dashboard, 'monolith')];
    expect(missed(judgeBounds(samples(loads), { loans: 3_585 }))).toEqual([
      'bytes beside a monolith, median of the pages',
      `bytes of ${dashboard} beside a monolith`,
      `requests of ${dashboard}`,
      `round trips of ${dashboard}`,
      `largest paint of ${dashboard} beside a monolith, phone`,
      'entry of loans (KB)',
    ]);
  });

  it('hold the landing page to its first paint, and to what keeps its visitor waiting', () => {
    const loads = [
      measured('/', 'composed', { firstPaintMs: 501, blockedMs: 101 }),
      measured('/', 'monolith'),
      measured('/', 'drawn monolith', { firstPaintMs: 470 }),
    ];
    expect(missed(judgeBounds(samples(loads), {}))).toEqual([
      'first paint of the landing page beside a monolith, phone',
      'first paint of the landing page beside one that is drawn ahead alike, phone',
      'total blocking time of the landing page, phone (ms)',
    ]);
  });

  it('hold a phone to tasks that keep nobody waiting', () => {
    const loads = [
      measured('/auth/sign-in', 'composed', { longestTaskMs: 51 }),
      measured('/', 'composed', { longestTaskMs: 50 }),
      measured('/auth/sign-in', 'monolith', { longestTaskMs: 400 }),
    ];
    expect(missed(judgeBounds(samples(loads), {}))).toEqual([
      'longest task of /auth/sign-in, phone (ms)',
    ]);
  });

  it('allow a frame more than a monolith takes to a page that was there before', () => {
    const navigated = (variant: Variant, warmMs: number) => ({
      profile: 'phone' as const,
      variant,
      navigation: { coldMs: 500, warmMs },
    });
    const judged = (warmMs: number) =>
      missed(
        judgeBounds(
          {
            ...samples([]),
            navigations: [navigated('composed', warmMs), navigated('monolith', 100)],
          },
          {},
        ),
      );
    expect(judged(116)).toEqual([]);
    expect(judged(117)).toEqual(['warm navigation beyond a monolith’s, phone (ms)']);
  });

  it('go by medians, and not by one stray load', () => {
    const loads = [1_000, 1_000, 9_000].map((largestPaintMs) =>
      measured(dashboard, 'composed', { largestPaintMs }),
    );
    const run = samples([...loads, measured(dashboard, 'monolith')]);
    expect(missed(judgeBounds(run, {}))).toEqual([]);
  });
});

describe('the control page', () => {
  it('says which run is to be repeated', () => {
    expect(judgeControl(samples([], [100, 101, 99, 100]))).toEqual([]);
    expect(judgeControl(samples([], [80, 100, 120, 140]))).toHaveLength(1);
  });
});
