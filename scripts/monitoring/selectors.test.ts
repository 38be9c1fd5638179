import { groupedBy, selectorsOf } from './selectors.ts';

describe('what a query selects', () => {
  it('is figures with their labels, and no function, word, number or range', () => {
    const expr = `histogram_quantile(0.95, sum by (route, le) (rate(a_bucket{kind="x or y", status=~"5..|{2}"}[5m])))
      / on (route) (b:c:rate5m > 920e6 or vector(0)) and d unless e{job!="f"} offset 5m`;
    expect(selectorsOf(expr)).toEqual([
      { figure: 'a_bucket', labels: ['kind', 'status'] },
      { figure: 'b:c:rate5m', labels: [] },
      { figure: 'd', labels: [] },
      { figure: 'e', labels: ['job'] },
    ]);
    expect(groupedBy(expr)).toEqual(['route', 'le', 'route']);
  });
});
