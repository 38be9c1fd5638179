import { createSampleReleases } from '../testing/sample-releases.ts';
import { chooseRelease, chooseReserve, type JudgedEntry } from './choose-release.ts';
import type { ReleaseEntry } from './release-entry.ts';

const sample = createSampleReleases();
afterAll(() => sample.remove());

const entry = (number: number, version: string | null, change: Partial<ReleaseEntry> = {}) => ({
  format: 1 as const,
  remote: 'loans',
  number,
  predecessor: null,
  time: '2026-01-01T00:00:00.000Z',
  ...sample.firstWish(version ?? 'none'),
  ...(version === null && { stable: null, action: 'disable' as const }),
  ...change,
});

const judged = (
  number: number,
  version: string | null,
  change: Partial<JudgedEntry> = {},
): JudgedEntry => ({
  number,
  entry: entry(number, version),
  refusal: undefined,
  withdrawn: [],
  ...change,
});

const versionOf = (entries: JudgedEntry[]) => chooseRelease(entries)?.stable?.remote.version;

describe('the release that is served', () => {
  it('is the newest that the host accepts', () => {
    expect(versionOf([judged(2, 'two'), judged(1, 'one')])).toBe('two');
    expect(versionOf([judged(2, 'two', { refusal: 'no' }), judged(1, 'one')])).toBe('one');
    const unreadable = judged(2, 'two', { entry: undefined, refusal: 'it cannot be read' });
    expect(versionOf([unreadable, judged(1, 'one')])).toBe('one');
  });

  it('is none where nothing is accepted', () => {
    expect(chooseRelease([])).toBeUndefined();
    expect(chooseRelease([judged(1, 'one', { refusal: 'no' })])).toBeUndefined();
  });

  it('walks back over what was withdrawn', () => {
    const withdrawn = judged(2, 'two', { withdrawn: ['release'] });
    expect(versionOf([withdrawn, judged(1, 'one')])).toBe('one');
  });

  it('loses its canary alone when that was withdrawn or is refused', () => {
    const canary = { percent: 10, publication: sample.buildOf('two').publication };
    const release = (change: Partial<JudgedEntry>) =>
      chooseRelease([judged(2, 'one', { entry: entry(2, 'one', { canary }), ...change })]);
    expect(release({})?.canary).toBe(canary);
    expect(release({ withdrawn: ['canary'] })).toMatchObject({ number: 2, canary: undefined });
    expect(release({ canaryRefusal: 'no' })).toMatchObject({ number: 2, canary: undefined });
  });

  it('is nothing below the minimum of the newest, also where the files of that are gone', () => {
    const from = (minimum: number, change: Partial<JudgedEntry>) => [
      judged(3, 'three', { entry: entry(3, 'three', { minimum }), ...change }),
      judged(2, 'two'),
      judged(1, 'one'),
    ];
    expect(versionOf(from(2, { refusal: 'gone', fault: 'files' }))).toBe('two');
    expect(versionOf(from(3, { refusal: 'gone', fault: 'files' }))).toBeUndefined();
    expect(versionOf(from(3, { withdrawn: ['release'] }))).toBeUndefined();
    expect(versionOf(from(3, { refusal: 'needs another host' }))).toBe('two');
  });

  it('is nothing while the remote is disabled, whatever was good before', () => {
    expect(chooseRelease([judged(2, null), judged(1, 'one')])).toMatchObject({
      number: 2,
      stable: null,
    });
  });
});

describe('the version in reserve', () => {
  const reserve = (entries: JudgedEntry[], ...failed: string[]) =>
    chooseReserve(entries, new Set(failed))?.remote.version;

  it('is the newest good one that has not failed', () => {
    const entries = [judged(3, 'three'), judged(2, 'two', { refusal: 'no' }), judged(1, 'one')];
    expect(reserve(entries, 'three')).toBe('one');
    expect(reserve(entries, 'three', 'one')).toBeUndefined();
  });

  it('is none below the minimum of the newest that is accepted, also where that is withdrawn', () => {
    const from = (minimum: number, change: Partial<JudgedEntry> = {}) => [
      judged(4, 'four', { entry: entry(4, 'four', { minimum }), ...change }),
      judged(3, 'three'),
      judged(2, 'two'),
      judged(1, 'one'),
    ];
    expect(reserve(from(3), 'four')).toBe('three');
    expect(reserve(from(4), 'four')).toBeUndefined();
    expect(reserve(from(2), 'four', 'three', 'two')).toBeUndefined();
    expect(reserve(from(3, { withdrawn: ['release'] }), 'three')).toBeUndefined();
    // What this host does not take says nothing of what it serves, unless the store is to blame.
    expect(reserve(from(3, { refusal: 'no' }), 'three')).toBe('two');
    expect(reserve(from(3, { refusal: 'no', fault: 'files' }), 'three')).toBeUndefined();
  });
});
