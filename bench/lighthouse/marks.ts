import { median } from '../measure.ts';

/** Out of a hundred, as Lighthouse gives them. */
export type Marks = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
};

export type MarkedPage = {
  readonly path: string;
  /** Anybody may open it. */
  readonly isPublic: boolean;
  /** The site's map names it to search engines: it has to be found. A form to sign in forbids that on purpose. */
  readonly isSearched: boolean;
  /** Of each run. */
  readonly runs: readonly Marks[];
  /** What cost marks in any run, of what is not about speed. */
  readonly faults: readonly string[];
};

const titles: Readonly<Record<keyof Marks, string>> = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  bestPractices: 'Best practices',
  seo: 'SEO',
};
const names = Object.keys(titles) as (keyof Marks)[];

/** How fast a page is follows from the machine too; what else it is does not. */
const isDemanded = ({ isSearched }: MarkedPage, name: keyof Marks): boolean =>
  name !== 'performance' && (name !== 'seo' || isSearched);

export const medianMarks = ({ runs }: Pick<MarkedPage, 'runs'>): Marks => ({
  performance: median(runs.map(({ performance }) => performance)),
  accessibility: median(runs.map(({ accessibility }) => accessibility)),
  bestPractices: median(runs.map(({ bestPractices }) => bestPractices)),
  seo: median(runs.map(({ seo }) => seo)),
});

/** What a public page lacks of a hundred, in words; none when it lacks nothing but speed. */
export function judgeMarks(page: MarkedPage): string[] {
  if (!page.isPublic) return [];
  if (page.runs.length === 0) return [`${page.path}: no audit came to its end`];
  const marks = medianMarks(page);
  const lacking = names.filter((name) => isDemanded(page, name) && marks[name] < 100);
  if (lacking.length === 0) return [];
  return [
    ...lacking.map((name) => `${page.path}: ${titles[name]} ${marks[name]} of 100`),
    ...page.faults.map((fault) => `  ${fault}`),
  ];
}

export const describeMarks = (page: MarkedPage): string =>
  `${page.path}: ${names.map((name) => `${titles[name]} ${medianMarks(page)[name]}`).join(', ')}`;

/** Rows of Markdown, one a page. What no map names is not marked for being found. */
export const marksTable = (pages: readonly MarkedPage[]): string =>
  [
    `| Page | ${names.map((name) => titles[name]).join(' | ')} |`,
    `|---|${names.map(() => '---:').join('|')}|`,
    ...pages.map((page) => {
      const { seo, ...marks } = medianMarks(page);
      const cells = [...Object.values(marks), page.isSearched ? seo : '–'];
      return `| \`${page.path}\` | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
