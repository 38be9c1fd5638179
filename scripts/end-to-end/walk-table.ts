import { durationOf, type PlaywrightResults, type Spec, specsOf } from './playwright-results.ts';

type Cell = { readonly row: string; readonly column: string; readonly text: string };

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const textOf = (passed: boolean, ms: number) => (passed ? seconds(ms) : 'FAILED');

/** "when it is paid off" heads a column as "it is paid off". */
const headOf = (step: string) => step.replace(/^(when|then|and) /, '');

function annotationsOf(spec: Spec): ReadonlyMap<string, string> {
  const all = spec.tests.flatMap(({ annotations }) => annotations);
  return new Map(all.map(({ type, description = '' }) => [type, description]));
}

/** A walk is one cell where it names a column; otherwise each of its steps is. */
function cellsOf(spec: Spec): Cell[] {
  const named = annotationsOf(spec);
  const row = named.get('row') ?? spec.title;
  const column = named.get('column') ?? (named.has('table') ? undefined : 'result');
  if (column) return [{ row, column, text: textOf(spec.ok, durationOf(spec)) }];
  const steps = spec.tests.flatMap(({ results }) => results.at(-1)?.steps ?? []);
  return steps.map(({ title, duration, error }) => ({
    row,
    column: headOf(title),
    text: textOf(error === undefined, duration),
  }));
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(specs: readonly Spec[]): string {
  const cells = specs.flatMap(cellsOf);
  const columns = unique(cells.map(({ column }) => column));
  const rows = unique(cells.map(({ row }) => row)).map((row) => {
    const found = columns.map((column) =>
      cells.find((cell) => cell.row === row && cell.column === column),
    );
    return line([row, ...found.map((cell) => cell?.text ?? '–')]);
  });
  return [line(['', ...columns]), line(['---', ...columns.map(() => '---')]), ...rows].join('\n');
}

function headline(
  { startTime, duration, expected, unexpected, flaky, skipped }: Stats,
  tests: string,
): string {
  const minutes = `${Math.floor(duration / 60_000)} min ${Math.round((duration % 60_000) / 1_000)} s`;
  const failed = unexpected + flaky + skipped;
  return `${expected} ${tests} passed and ${failed} failed, ${startTime.slice(0, 10)}, in ${minutes}. Each ran in a browser of its own; a time says that it passed.`;
}
type Stats = PlaywrightResults['stats'];

/** Results as Markdown: a table for each that the walks name, and one of those that name none. */
export function walkTable(
  { stats, suites }: PlaywrightResults,
  { title = 'What was walked', tests = 'walks' } = {},
): string {
  const specs = suites.flatMap(specsOf);
  const tableNameOf = (spec: Spec) => annotationsOf(spec).get('table') ?? `Other ${tests}`;
  const tables = unique(specs.map(tableNameOf)).map((name) => {
    const ofTable = specs.filter((spec) => tableNameOf(spec) === name);
    return `## ${name}\n\n${tableOf(ofTable)}\n`;
  });
  return [`# ${title}\n\n${headline(stats, tests)}\n`, ...tables].join('\n');
}
