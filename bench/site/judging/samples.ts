import type { Load } from '../measuring/measure-load.ts';
import type { Navigation } from '../measuring/measure-navigation.ts';
import { type Profile, profileNames } from '../measuring/profiles.ts';
import type { Variant } from '../serving/variants.ts';
import { type Spread, spreadOf } from './statistics.ts';

export type LoadSample = {
  readonly profile: Profile;
  readonly path: string;
  readonly variant: Variant;
  readonly load: Load;
};

export type NavigationSample = {
  readonly profile: Profile;
  readonly variant: Variant;
  readonly navigation: Navigation;
};

/** When the control page had its heading. */
export type ControlSample = { readonly profile: Profile; readonly headingMs: number };

/** All that a run measured. */
export type Samples = {
  readonly loads: readonly LoadSample[];
  readonly navigations: readonly NavigationSample[];
  readonly controls: readonly ControlSample[];
};

export const noSamples = (): Samples => ({ loads: [], navigations: [], controls: [] });

export const joinSamples = (one: Samples, other: Samples): Samples => ({
  loads: [...one.loads, ...other.loads],
  navigations: [...one.navigations, ...other.navigations],
  controls: [...one.controls, ...other.controls],
});

type LoadPlace = Omit<LoadSample, 'load'>;

const isAt = (place: LoadPlace) => (sample: LoadSample) =>
  sample.profile === place.profile &&
  sample.path === place.path &&
  sample.variant === place.variant;

/** The figures of one build of a page; undefined where it was not measured. */
export function loadsAt(
  samples: Samples,
  place: LoadPlace,
): Record<keyof Load, Spread> | undefined {
  const loads = samples.loads.filter(isAt(place)).map(({ load }) => load);
  const [first] = loads;
  if (first === undefined) return undefined;
  const names = Object.keys(first) as (keyof Load)[];
  return Object.fromEntries(
    names.map((name) => [name, spreadOf(loads.map((load) => load[name]))]),
  ) as Record<keyof Load, Spread>;
}

/** In the order in which they were asked for first. */
export const pathsIn = (samples: Samples): string[] => [
  ...new Set(samples.loads.map(({ path }) => path)),
];

export const profilesIn = ({ loads }: Samples): Profile[] =>
  profileNames.filter((name) => loads.some(({ profile }) => profile === name));
