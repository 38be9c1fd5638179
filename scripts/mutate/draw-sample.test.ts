import { drawSample } from './draw-sample.ts';

const mutantsOf = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ file, key: `${file} ${index}` }));
const large = mutantsOf('large.ts', 300);
const small = mutantsOf('small.ts', 100);
const tiny = mutantsOf('tiny.ts', 1);
const all = [...large, ...small, ...tiny];

const countOf = (file: string, sample: readonly { file: string }[]) =>
  sample.filter((mutant) => mutant.file === file).length;

describe('the sample of a package’s mutants', () => {
  it('is the same for the same seed, whatever the order, and another for another', () => {
    const sample = drawSample(all, 40, 'seed');
    expect(drawSample([...all].reverse(), 40, 'seed')).toEqual(sample);
    expect(drawSample(all, 40, 'other')).not.toEqual(sample);
  });

  it('is as large as asked for, with no mutant twice', () => {
    expect(new Set(drawSample(all, 40, 'seed')).size).toBe(40);
    expect(drawSample(tiny, 40, 'seed')).toEqual(tiny);
  });

  it('is spread over the files by their size, and leaves none out', () => {
    const sample = drawSample(all, 41, 'seed');
    expect(countOf('tiny.ts', sample)).toBe(1);
    expect(countOf('small.ts', sample)).toBeGreaterThanOrEqual(9);
    expect(countOf('small.ts', sample)).toBeLessThanOrEqual(11);
  });

  it('stays nearly the same when one mutant of another file is gone', () => {
    const before = drawSample(all, 40, 'seed');
    const after = new Set(drawSample(all.slice(1), 40, 'seed'));
    expect(before.filter((mutant) => !after.has(mutant)).length).toBeLessThanOrEqual(2);
  });
});
