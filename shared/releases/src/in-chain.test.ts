import { createSampleReleases } from '../testing/sample-releases.ts';
import type { JudgedEntry } from './choose-release.ts';
import { inChain } from './in-chain.ts';

const sample = createSampleReleases();
afterAll(() => sample.remove());

/** The entry of a number, whose digest is its name; it follows the one that is named. */
const judged = (number: number, digest: string, predecessor: string): JudgedEntry => ({
  number,
  digest,
  entry: {
    format: 1,
    remote: 'loans',
    number,
    predecessor,
    time: '2026-01-01T00:00:00.000Z',
    ...sample.firstWish('one'),
  },
  refusal: undefined,
  withdrawn: [],
});

const untrusted = (number: number): JudgedEntry => ({
  number,
  entry: undefined,
  refusal: 'it cannot be trusted',
  withdrawn: [],
});

const refusalsOf = (entries: readonly JudgedEntry[]) =>
  inChain(entries).map(({ refusal }) => refusal);

describe('a chain of entries', () => {
  it('is left as it is where each follows the one before', () => {
    const entries = [judged(3, 'c', 'b'), judged(2, 'b', 'a'), judged(1, 'a', '')];
    expect(inChain(entries)).toEqual(entries);
  });

  it('has no place for an entry that the next one did not follow', () => {
    const entries = [judged(3, 'c', 'b'), judged(2, 'forged', 'a'), judged(1, 'a', '')];
    expect(refusalsOf(entries)).toEqual([
      undefined,
      'it is not the entry that 3 followed',
      undefined,
    ]);
    expect(inChain(entries)[1]?.entry).toBeUndefined();
  });

  it('says nothing of entries below one that is gone, or that nobody trusts', () => {
    expect(refusalsOf([judged(3, 'c', 'b'), judged(1, 'other', '')])).toEqual([
      undefined,
      undefined,
    ]);
    expect(refusalsOf([judged(3, 'c', 'b'), untrusted(2), judged(1, 'other', '')])).toEqual([
      undefined,
      'it cannot be trusted',
      undefined,
    ]);
  });
});
