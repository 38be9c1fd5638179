import type { ChosenRelease } from '@tessera/releases/choose-release';
import type { Publication, ReleaseEntry } from '@tessera/releases/release-entry';
import { judgeRelease, type ReleaseBounds, type ReleaseQuestion } from './judge-release.ts';
import type { Health } from './release-health.ts';

const bounds: ReleaseBounds = {
  withinMs: 24 * 60 * 60 * 1000,
  leastFailing: 5,
  releaseShare: 0.5,
  canaryShare: 0.1,
};
const now = Date.parse('2026-05-02T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 60 * 60 * 1000).toISOString();

function publication(version: string, languages: Record<string, string> = {}): Publication {
  const remote = (of: string) => ({
    format: 1 as const,
    name: 'loans',
    version: of,
    container: `tessera_loans_${of}`,
    entry: { url: `/r/loans/${of}/remote-entry.js` },
    parent: 'dashboard' as const,
    routes: [],
    requires: {},
    runtime: '2.9.2',
  });
  const translated = Object.entries(languages).map(([language, of]) => [language, remote(of)]);
  return {
    remote: { ...remote(version), languages: Object.fromEntries(translated) },
    uses: {},
    files: {},
  };
}

function chosen(number: number, change: Partial<ReleaseEntry> = {}): ChosenRelease {
  const entry: ReleaseEntry = {
    format: 1,
    remote: 'loans',
    number,
    predecessor: null,
    time: hoursAgo(1),
    action: 'release',
    commit: null,
    minimum: 0,
    stable: publication(`v${number}`),
    ...change,
  };
  return { number, entry, stable: entry.stable, canary: entry.canary };
}

const canary = { percent: 10, publication: publication('next') };
const canaryEntry = { action: 'canary', canary } as const;

/** Figures as `failing of networks`, by version. */
type Case = {
  readonly of: Record<string, string>;
  readonly entry?: Partial<ReleaseEntry>;
  readonly question?: Partial<ReleaseQuestion>;
};

function judge({ of, entry = {}, question = {} }: Case) {
  const healthOf = (version: string): Health => {
    const [failing = 0, networks = 0] = (of[version] ?? '0 of 0').split(' of ').map(Number);
    return { networks, failing };
  };
  return judgeRelease({
    chosen: chosen(7, entry),
    hasGoneBack: false,
    predecessor: chosen(6),
    healthOf,
    now,
    bounds,
    ...question,
  });
}

describe('a release', () => {
  it.each<[string, Case]>([
    ['fails for everybody', { of: { v7: '5 of 5' } }],
    ['fails for half of all', { of: { v7: '50 of 100' } }],
    ['fails, and the one before for nobody', { of: { v7: '6 of 10', v6: '0 of 400' } }],
    ['fails, and few tell of the one before', { of: { v7: '6 of 6', v6: '4 of 4' } }],
    ['fails as a promoted canary', { of: { v7: '9 of 9' }, entry: { action: 'promote' } }],
    ['fails on its last hour', { of: { v7: '9 of 9' }, entry: { time: hoursAgo(24) } }],
    ['fails, and its team allows the one before', { of: { v7: '9 of 9' }, entry: { minimum: 6 } }],
    [
      'fails in one language only',
      {
        of: { 'v7-de': '6 of 6', v7: '0 of 90', 'v6-de': '0 of 9' },
        entry: { stable: publication('v7', { de: 'v7-de' }) },
        question: { predecessor: chosen(6, { stable: publication('v6', { de: 'v6-de' }) }) },
      },
    ],
  ])('that %s is withdrawn', (_what, each) => {
    expect(judge(each)?.what).toBe('release');
  });

  it.each<[string, Case]>([
    ['works', { of: { v7: '0 of 400' } }],
    ['fails for fewer networks than withdraw anything', { of: { v7: '4 of 4' } }],
    ['fails for one network, however much that sends', { of: { v7: '1 of 1' } }],
    ['fails for less than half', { of: { v7: '49 of 100' } }],
    ['fails no more than what would come instead', { of: { v7: '60 of 100', v6: '12 of 100' } }],
    ['nobody has told of', { of: {} }],
    ['is older than a day', { of: { v7: '9 of 9' }, entry: { time: hoursAgo(24.01) } }],
    ['is of a time that is long to come', { of: { v7: '9 of 9' }, entry: { time: hoursAgo(-25) } }],
    ['was gone back to by itself', { of: { v7: '9 of 9' }, question: { hasGoneBack: true } }],
    ['has none before it', { of: { v7: '9 of 9' }, question: { predecessor: undefined } }],
    [
      'has a disabled one before it',
      { of: { v7: '9 of 9' }, question: { predecessor: chosen(6, { stable: null }) } },
    ],
    [
      'is the version before it once more',
      {
        of: { v6: '9 of 9' },
        entry: { stable: publication('v6') },
      },
    ],
    ['may not go below its minimum', { of: { v7: '9 of 9' }, entry: { minimum: 7 } }],
    ['is what a team went back to', { of: { v7: '9 of 9' }, entry: { action: 'rollback' } }],
    ['stands beside a canary', { of: { v7: '9 of 9' }, entry: canaryEntry }],
    ['is disabled', { of: { v7: '9 of 9' }, entry: { action: 'disable', stable: null } }],
  ])('that %s stays', (_what, each) => {
    expect(judge(each)).toBeUndefined();
  });
});

describe('a canary', () => {
  it.each<[string, Case]>([
    ['fails for more than stable does', { of: { next: '5 of 40', v7: '4 of 360' } }],
    ['fails where few tell of stable', { of: { next: '5 of 5' } }],
    [
      'is left by a promotion that was gone back from',
      { of: { next: '9 of 9' }, question: { hasGoneBack: true } },
    ],
    [
      'fails, and nothing was before stable',
      { of: { next: '9 of 9' }, question: { predecessor: undefined } },
    ],
    ['fails, whatever the minimum', { of: { next: '9 of 9' }, entry: { minimum: 7 } }],
  ])('that %s is withdrawn alone', (_what, { entry, ...each }) => {
    expect(judge({ ...each, entry: { ...canaryEntry, ...entry } })?.what).toBe('canary');
  });

  it.each<[string, Case]>([
    ['fails as often as stable', { of: { next: '10 of 40', v7: '80 of 360' } }],
    ['is within its budget', { of: { next: '5 of 60', v7: '0 of 360' } }],
    ['fails for few', { of: { next: '4 of 4' } }],
    ['is older than a day', { of: { next: '9 of 9' }, entry: { time: hoursAgo(25) } }],
  ])('that %s stays', (_what, { entry, ...each }) => {
    expect(judge({ ...each, entry: { ...canaryEntry, ...entry } })).toBeUndefined();
  });
});

it('says why in figures', () => {
  expect(judge({ of: { v7: '6 of 10', v6: '1 of 100' } })?.reason).toBe(
    'it failed for 6 of 10 networks, 60 %, and what it is compared with for 1 %',
  );
});
