import type { Browser } from '@playwright/test';
import type { Samples } from '../judging/samples.ts';
import type { Sites } from '../serving/start-sites.ts';
import { type Variant, variants } from '../serving/variants.ts';
import { measureLoad } from './measure-load.ts';
import { measureNavigation, type Place } from './measure-navigation.ts';
import type { Profile } from './profiles.ts';
import type { Visit } from './visit.ts';

const loans: Place = { path: '/dashboard/loan/list-loans', heading: 'Loans' };
const wallets: Place = { path: '/dashboard/spot/list-wallets', heading: 'Spot Wallet' };

/** Twice a round, so that as few rounds as there are say how steady the machine was. */
const controlsOfRound = [1, 2];

/** One visit, and what it adds to a run. */
export type Measure = {
  readonly what: string;
  readonly serve: Variant | 'control';
  readonly take: () => Promise<Partial<Samples>>;
};

type Round = {
  readonly browser: Browser;
  readonly session: Visit['session'];
  readonly origin: Sites['origin'];
  readonly paths: readonly string[];
  readonly profiles: readonly Profile[];
};

/** Pages that a visitor opens are the only ones that are drawn ahead. */
const isBuiltSo = (variant: Variant, path: string): boolean =>
  variant !== 'drawn monolith' || !/^\/(?:dashboard|auth)/.test(path);

/** Each page of each build on each profile, a navigation of each, and a page that never changes. */
export function measuresOfRound({ browser, session, origin, paths, profiles }: Round): Measure[] {
  const visitTo = (path: string, profile: Profile): Visit => ({
    browser,
    profile,
    url: origin + path,
    ...(path.startsWith('/dashboard') && session && { session }),
  });
  const load = (variant: Variant, profile: Profile, path: string): Measure => ({
    what: `${path} as ${variant} on a ${profile}`,
    serve: variant,
    take: async () => {
      const measured = await measureLoad(visitTo(path, profile));
      return { loads: [{ profile, path, variant, load: measured }] };
    },
  });
  const navigate = (variant: Variant, profile: Profile): Measure => ({
    what: `from page to page as ${variant} on a ${profile}`,
    serve: variant,
    take: async () => {
      const navigation = await measureNavigation(visitTo(loans.path, profile), loans, wallets);
      return { navigations: [{ profile, variant, navigation }] };
    },
  });
  const control = (profile: Profile): Measure => ({
    what: `the control page on a ${profile}`,
    serve: 'control',
    take: async () => {
      const { headingMs } = await measureLoad(visitTo('/', profile));
      return { controls: [{ profile, headingMs }] };
    },
  });
  return profiles.flatMap((profile) => [
    ...variants.flatMap((variant) => [
      ...paths
        .filter((path) => isBuiltSo(variant, path))
        .map((path) => load(variant, profile, path)),
      ...(isBuiltSo(variant, loans.path) ? [navigate(variant, profile)] : []),
    ]),
    ...controlsOfRound.map(() => control(profile)),
  ]);
}
