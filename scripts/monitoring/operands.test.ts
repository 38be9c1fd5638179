import { operandsOf, watchedBy } from './operands.ts';

describe('the operands of a query', () => {
  it('are what stands between words that join, and not within brackets or names', () => {
    expect(operandsOf('a > 1 and b{x="1 or 2"} > 2')).toEqual(['a > 1', 'b{x="1 or 2"} > 2']);
    expect(operandsOf('(a or vector(0)) / sum(b)')).toEqual(['(a or vector(0)) / sum(b)']);
    expect(operandsOf('a > 1\n  or b > 2 unless c > 3')).toEqual(['a > 1', 'b > 2', 'c > 3']);
  });
});

describe('what an alert watches', () => {
  it.each([
    ['up == 0', ['up']],
    ['a - b > 0', ['a - b']],
    ['a{x=~"1|2"} > 20e8 or a{x="3"} > 1e12', ['a{x=~"1|2"}', 'a{x="3"}']],
    ['sum(a > 0) / sum(b) > 0.05', ['sum(a > 0) / sum(b)']],
    ['absent(up{job="api"})', ['up{job="api"}']],
  ])('in %s is %j', (expr, watched) => expect(watchedBy(expr)).toEqual(watched));

  it('is nothing where nothing is compared, or with what is itself a figure', () => {
    for (const expr of ['vector(1)', 'a > b', 'a > 1 and b']) {
      expect(() => watchedBy(expr)).toThrow('compared with no number');
    }
  });
});
