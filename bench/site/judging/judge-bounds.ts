import { type Load, longTaskMs } from '../measuring/measure-load.ts';
import { type Profile, profileNames } from '../measuring/profiles.ts';
import type { Variant } from '../serving/variants.ts';
import { loadsAt, pathsIn, type Samples } from './samples.ts';
import { spreadOf } from './statistics.ts';

/** A bound, and what was reached. */
export type Judged = {
  readonly what: string;
  readonly atMost: number;
  readonly reached: number;
};

export const isMissed = ({ reached, atMost }: Judged): boolean => !(reached <= atMost);

const landing = '/';
const isOfDashboard = (path: string): boolean => path.startsWith('/dashboard');
const kilobyte = 1024;

function medianOf(
  samples: Samples,
  place: { profile: Profile; path: string; variant: Variant },
  name: keyof Load,
): number | undefined {
  return loadsAt(samples, place)?.[name].median;
}

/** How a figure of the site compares with that of another build; undefined where one was not measured. */
function ratioTo(
  samples: Samples,
  other: Variant,
  { profile, path, name }: { profile: Profile; path: string; name: keyof Load },
): number | undefined {
  const ours = medianOf(samples, { profile, path, variant: 'composed' }, name);
  const theirs = medianOf(samples, { profile, path, variant: other }, name);
  return ours === undefined || theirs === undefined ? undefined : ours / theirs;
}

const judged = (what: string, reached: number | undefined, atMost: number): Judged[] =>
  reached === undefined || Number.isNaN(reached) ? [] : [{ what, reached, atMost }];

function judgeBytes(samples: Samples): Judged[] {
  const ratios = pathsIn(samples).map((path) => ({
    path,
    ratio: ratioTo(samples, 'monolith', { profile: 'phone', path, name: 'bytes' }),
  }));
  const known = ratios.flatMap(({ ratio }) => ratio ?? []);
  return [
    ...judged('bytes beside a monolith, median of the pages', spreadOf(known).median, 1.1),
    ...ratios.flatMap(({ path, ratio }) =>
      judged(`bytes of ${path} beside a monolith`, ratio, 1.12),
    ),
  ];
}

const judgeCounts = (samples: Samples): Judged[] =>
  pathsIn(samples).flatMap((path) =>
    [['requests', 'requests'] as const, ['roundTrips', 'round trips'] as const].flatMap(
      ([name, title]) => {
        const at = (variant: Variant) =>
          medianOf(samples, { profile: 'phone', path, variant }, name);
        const [ours, theirs] = [at('composed'), at('monolith')];
        return theirs === undefined ? [] : judged(`${title} of ${path}`, ours, theirs);
      },
    ),
  );

const judgeDashboards = (samples: Samples): Judged[] =>
  profileNames.flatMap((profile) =>
    pathsIn(samples)
      .filter(isOfDashboard)
      .flatMap((path) =>
        judged(
          `largest paint of ${path} beside a monolith, ${profile}`,
          ratioTo(samples, 'monolith', { profile, path, name: 'largestPaintMs' }),
          1.05,
        ),
      ),
  );

const judgeLanding = (samples: Samples): Judged[] => [
  ...profileNames.flatMap((profile) => {
    const at = { profile, path: landing, name: 'firstPaintMs' } as const;
    return [
      ...judged(
        `first paint of the landing page beside a monolith, ${profile}`,
        ratioTo(samples, 'monolith', at),
        0.5,
      ),
      ...judged(
        `first paint of the landing page beside one that is drawn ahead alike, ${profile}`,
        ratioTo(samples, 'drawn monolith', at),
        1.05,
      ),
    ];
  }),
  ...judged(
    'total blocking time of the landing page, phone (ms)',
    medianOf(samples, { profile: 'phone', path: landing, variant: 'composed' }, 'blockedMs'),
    100,
  ),
];

/** Whoever scrolls or presses on a phone while a page begins is heard within one task. */
const judgeTasks = (samples: Samples): Judged[] =>
  pathsIn(samples).flatMap((path) =>
    judged(
      `longest task of ${path}, phone (ms)`,
      medianOf(samples, { profile: 'phone', path, variant: 'composed' }, 'longestTaskMs'),
      longTaskMs,
    ),
  );

/** Of a screen that is drawn sixty times a second. */
const frameMs = 1000 / 60;

const judgeNavigation = ({ navigations }: Samples): Judged[] =>
  profileNames.flatMap((profile) => {
    const [ours, theirs] = (['composed', 'monolith'] as const).map((variant) => {
      const found = navigations.filter(
        (each) => each.profile === profile && each.variant === variant,
      );
      return found.length === 0
        ? undefined
        : spreadOf(found.map(({ navigation }) => navigation.warmMs)).median;
    });
    return ours === undefined || theirs === undefined
      ? []
      : judged(`warm navigation beyond a monolith’s, ${profile} (ms)`, ours - theirs, frameMs);
  });

const judgeEntries = (entries: Readonly<Record<string, number>>): Judged[] =>
  Object.entries(entries).flatMap(([name, bytes]) =>
    judged(`entry of ${name} (KB)`, bytes / kilobyte, 3.5),
  );

/** Every bound that a run says something of. `entries` are the bytes of each remote's entry, after brotli. */
export const judgeBounds = (
  samples: Samples,
  entries: Readonly<Record<string, number>>,
): Judged[] => [
  ...judgeBytes(samples),
  ...judgeCounts(samples),
  ...judgeDashboards(samples),
  ...judgeLanding(samples),
  ...judgeTasks(samples),
  ...judgeNavigation(samples),
  ...judgeEntries(entries),
];
