import { judgeMarks, type MarkedPage, marksTable, medianMarks } from './marks.ts';

const whole = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 };

const page = (change: Partial<MarkedPage> = {}): MarkedPage => ({
  path: '/',
  isPublic: true,
  isSearched: true,
  runs: [whole],
  faults: [],
  ...change,
});

describe('the marks of a page', () => {
  it('are the medians of its runs', () => {
    const runs = [91, 75, 98].map((performance) => ({ ...whole, performance }));
    expect(medianMarks({ runs })).toEqual({ ...whole, performance: 91 });
  });

  it('are a fault below a hundred, with what cost them, but for speed', () => {
    expect(judgeMarks(page({ runs: [{ ...whole, performance: 1 }] }))).toEqual([]);
    const faults = ['seo: Document has no title (document-title)'];
    expect(judgeMarks(page({ runs: [{ ...whole, seo: 99 }], faults }))).toEqual([
      '/: SEO 99 of 100',
      `  ${faults[0]}`,
    ]);
  });

  it('are no fault for not being found where no map names the page, and a fault for all else', () => {
    const form = page({ path: '/auth/sign-in', isSearched: false, runs: [{ ...whole, seo: 63 }] });
    expect(judgeMarks(form)).toEqual([]);
    expect(judgeMarks({ ...form, runs: [{ ...whole, accessibility: 99 }] })).toHaveLength(1);
  });

  it('are a fault where no audit came to its end', () => {
    expect(judgeMarks(page({ runs: [] }))).toEqual(['/: no audit came to its end']);
  });

  it('are no fault behind a sign-in, and say nothing there of being found', () => {
    const behind = page({
      path: '/dashboard',
      isPublic: false,
      isSearched: false,
      runs: [{ ...whole, seo: 63 }],
    });
    expect(judgeMarks(behind)).toEqual([]);
    expect(marksTable([behind])).toContain('| `/dashboard` | 100 | 100 | 100 | – |');
  });
});
