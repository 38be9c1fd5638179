import type { RegistryRemote, RegistryRoute } from './registry.ts';
import { linkLabelForm, longestLinkLabel } from './registry-fields.ts';

/** Where the shell draws links that remotes announce. */
export const linkPlaces = ['sidebar', 'user-menu'] as const;
export type LinkPlace = (typeof linkPlaces)[number];

/** The icons that the shell has for links. */
export const linkIcons = [
  'bank',
  'bell',
  'calendar',
  'coins',
  'document',
  'euro',
  'loan',
  'person',
  'report',
  'wallet',
] as const;
export type LinkIcon = (typeof linkIcons)[number];

/**
 * The pages that the specification gives a link of the shell's own, in its order. They are there whatever is
 * served, come first, and nobody announces another link to them in the same place.
 */
export const fixedLinks: Readonly<Record<LinkPlace, readonly string[]>> = {
  sidebar: [
    '/dashboard/loan/create-loan',
    '/dashboard/loan/list-loans',
    '/dashboard/spot/list-wallets',
    '/dashboard/fiat',
    '/dashboard/reports',
  ],
  'user-menu': [
    '/dashboard/loan/create-loan',
    '/dashboard/loan/list-loans',
    '/dashboard/spot/list-wallets',
    '/dashboard/fiat',
    '/dashboard/profile',
    '/dashboard/settings',
    '/dashboard/support',
  ],
};

/** How many links a place has room for. */
export const linkLimits = { ofOneRemote: 2, ofAll: 6, order: 999 } as const;

/** A link leads to one page of the dashboard: a pattern is many, and an address has one way to write it. */
export const canHaveLink = (path: string): boolean =>
  /^\/dashboard(?:\/[a-z0-9._~-]+)+$/.test(path);

type Announcing = Pick<RegistryRemote, 'name' | 'routes'>;

const nameOf = (place: string): string => place.replace('-', ' ');

const isOneOf = (known: readonly string[], name: string | undefined): boolean =>
  name !== undefined && known.includes(name);

function faultsOfLink({ path, link }: RegistryRoute): string[] {
  if (link === undefined) return [];
  const { place, label, icon, order } = link;
  if (!isOneOf(linkPlaces, place)) {
    return [`${path} announces a link in “${place}”: there are ${linkPlaces.join(' and ')}`];
  }
  const faults: string[] = [];
  if (!canHaveLink(path)) {
    faults.push(`${path} can have no link: it is not one page below /dashboard, in small letters`);
  }
  if (fixedLinks[place as LinkPlace].includes(path)) {
    faults.push(
      `${path} has a link in the ${nameOf(place)} by the specification, and takes no other one`,
    );
  }
  if (place === 'sidebar' && !isOneOf(linkIcons, icon)) {
    faults.push(
      `the link of ${path} has the icon “${icon ?? ''}”, which the shell does not have: ` +
        `take one of ${linkIcons.join(', ')}`,
    );
  }
  if (place !== 'sidebar' && icon !== undefined) {
    faults.push(`the link of ${path} has an icon, and the ${nameOf(place)} draws none`);
  }
  if (!linkLabelForm.test(label)) {
    faults.push(
      `the link of ${path} says “${label}”: it takes one line of 1 to ${longestLinkLabel} characters`,
    );
  }
  if (!Number.isInteger(order) || order < 0 || order > linkLimits.order) {
    faults.push(
      `the link of ${path} has the order ${order}: it takes a whole number from 0 to ${linkLimits.order}`,
    );
  }
  return faults;
}

/** In words for its team, why a remote may not announce the links of its routes. None when it may. */
export function linkFaults({ name, routes }: Announcing): string[] {
  const tooMany = linkPlaces.flatMap((place) => {
    const count = routes.filter(({ link }) => link?.place === place).length;
    const most = linkLimits.ofOneRemote;
    return count > most
      ? [`${name} announces ${count} links in the ${nameOf(place)}, at most ${most}`]
      : [];
  });
  return [...routes.flatMap(faultsOfLink), ...tooMany];
}
