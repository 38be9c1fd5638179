import { type Load, longTaskMs } from '../measuring/measure-load.ts';
import { type Profile, profileNames, profiles } from '../measuring/profiles.ts';
import type { Cost } from '../serving/composition-costs.ts';
import { variants, variantTitles } from '../serving/variants.ts';
import { isMissed, type Judged } from './judge-bounds.ts';
import { loadsAt, pathsIn, profilesIn, type Samples } from './samples.ts';
import { type Spread, spreadOf, variationOf } from './statistics.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map((_, at) => (at === 0 ? '---' : '---:'))),
  ...rows.map(row),
];

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (value: number): string => (value / 1024).toFixed(1);
const megabytes = (value: number): string => (value / 1024 / 1024).toFixed(1);

/** The median, with the middle half of the values. */
const ofTime = ({ lower, median, upper }: Spread): string =>
  `${whole(median)} (${whole(lower)}–${whole(upper)})`;

/** What takes no longer than a long task is not told by the browser. */
const ofTask = (spread: Spread): string =>
  spread.upper === 0 ? `≤ ${longTaskMs}` : ofTime(spread);

const columns: readonly (readonly [string, keyof Load, (spread: Spread) => string])[] = [
  ['Requests', 'requests', ({ median }) => whole(median)],
  ['Round trips', 'roundTrips', ({ median }) => whole(median)],
  ['KB', 'bytes', ({ median }) => kilobytes(median)],
  ['Scripts KB', 'scriptBytes', ({ median }) => kilobytes(median)],
  ['FCP ms', 'firstPaintMs', ofTime],
  ['LCP ms', 'largestPaintMs', ofTime],
  ['TBT ms', 'blockedMs', ofTime],
  ['Longest task ms', 'longestTaskMs', ofTask],
  ['CLS', 'layoutShift', ({ median }) => median.toFixed(3)],
  ['Heading ms', 'headingMs', ofTime],
  ['Main thread ms', 'mainThreadMs', ofTime],
  ['Heap MB', 'heapBytes', ({ median }) => megabytes(median)],
];

function loadsTable(samples: Samples, profile: Profile): string[] {
  const rows = pathsIn(samples).flatMap((path) =>
    variants.flatMap((variant) => {
      const figures = loadsAt(samples, { profile, path, variant });
      if (figures === undefined) return [];
      const cells = columns.map(([, name, show]) => show(figures[name]));
      return [[`\`${path}\``, variantTitles[variant], ...cells]];
    }),
  );
  return table(['Page', 'Built as', ...columns.map(([title]) => title)], rows);
}

function navigationTable({ navigations }: Samples): string[] {
  const rows = profileNames.flatMap((profile) =>
    variants.flatMap((variant) => {
      const found = navigations.filter(
        (each) => each.profile === profile && each.variant === variant,
      );
      if (found.length === 0) return [];
      const [cold, warm] = (['coldMs', 'warmMs'] as const).map((name) =>
        ofTime(spreadOf(found.map(({ navigation }) => navigation[name]))),
      );
      return [[profile, variantTitles[variant], cold ?? '', warm ?? '']];
    }),
  );
  return table(['Profile', 'Built as', 'First time ms', 'Again ms'], rows);
}

const boundsTable = (judged: readonly Judged[]): string[] =>
  table(
    ['Bound', 'Kept', 'Reached', 'At most'],
    judged.map((each) => [
      each.what,
      isMissed(each) ? '**no**' : 'yes',
      each.reached.toFixed(2),
      each.atMost.toFixed(2),
    ]),
  );

/** What a page that never changes took in the same rounds. */
function controlLine({ controls }: Samples): string {
  const times = profileNames.flatMap((profile) => {
    const of = controls.filter((each) => each.profile === profile).map((each) => each.headingMs);
    const percent = (variationOf(of) * 100).toFixed(0);
    return of.length === 0 ? [] : [`${ofTime(spreadOf(of))} ms on a ${profile} (${percent} %)`];
  });
  return `The control page took ${times.join(' and ')}.`;
}

/** Seconds from nothing, by what is built. */
export type BuildSeconds = Readonly<Record<string, readonly number[]>>;

const buildsTable = (builds: BuildSeconds): string[] =>
  table(
    ['Built', 'Times', 'Seconds'],
    Object.entries(builds).map(([what, seconds]) => [
      what,
      `${seconds.length}`,
      spreadOf(seconds).median.toFixed(1),
    ]),
  );

const costsTable = (costs: readonly Cost[]): string[] =>
  table(
    ['What', 'KB'],
    costs.map(({ what, bytes }) => [what, kilobytes(bytes)]),
  );

type Run = {
  readonly samples: Samples;
  readonly judged: readonly Judged[];
  readonly costs: readonly Cost[];
  readonly builds: BuildSeconds;
  readonly rounds: number;
  readonly machine: string;
};

/** What a run measured, as Markdown. */
export const reportOf = ({ samples, judged, costs, builds, rounds, machine }: Run): string =>
  [
    `Medians of ${rounds} rounds in turns, times with their middle half, on ${machine}.`,
    controlLine(samples),
    ...profilesIn(samples).flatMap((profile) => [
      '',
      `### On a ${profiles[profile].title}`,
      '',
      ...loadsTable(samples, profile),
    ]),
    '',
    '### From one team’s page to another’s',
    '',
    ...navigationTable(samples),
    '',
    '### What only a composed site needs',
    '',
    ...costsTable(costs),
    ...(Object.keys(builds).length === 0
      ? []
      : ['', '### Builds from nothing, one language', '', ...buildsTable(builds)]),
    '',
    '### Bounds',
    '',
    ...boundsTable(judged),
  ].join('\n');
