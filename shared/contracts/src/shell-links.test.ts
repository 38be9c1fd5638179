import type { RegistryRoute } from './registry.ts';
import { canHaveLink, fixedLinks, linkFaults, linkPlaces } from './shell-links.ts';

type Link = NonNullable<RegistryRoute['link']>;

const sidebar: Link = { place: 'sidebar', label: 'Cards', icon: 'wallet', order: 10 };
const userMenu: Link = { place: 'user-menu', label: 'Cards', order: 10 };
const route = (link: Link | undefined, path = '/dashboard/cards'): RegistryRoute => ({
  path,
  title: 'Cards',
  description: '',
  ...(link && { link }),
  chunk: 'cards',
  scripts: [],
  styles: [],
});
const faultsOf = (...routes: RegistryRoute[]) => linkFaults({ name: 'cards', routes });

describe('a link that a remote announces', () => {
  it.each([
    ['none at all', undefined],
    ['one in the sidebar', sidebar],
    ['one in the user menu', userMenu],
    ['the longest words', { ...userMenu, label: 'Ä'.repeat(24) }],
    ['the first and the last order', { ...userMenu, order: 999 }],
  ])('may be %s', (_what, link) => {
    expect(faultsOf(route(link))).toEqual([]);
  });

  it.each([
    [
      'an unknown place',
      { ...userMenu, place: 'footer' },
      '/dashboard/cards announces a link in “footer”: there are sidebar and user-menu',
    ],
    [
      'an icon that the shell lacks',
      { ...sidebar, icon: 'rocket' },
      'the link of /dashboard/cards has the icon “rocket”, which the shell does not have: take one of ' +
        'bank, bell, calendar, coins, document, euro, loan, person, report, wallet',
    ],
    [
      'no icon in the sidebar',
      { ...sidebar, icon: undefined },
      expect.stringContaining('the icon “”, which the shell does not have'),
    ],
    [
      'an icon in the user menu',
      { ...userMenu, icon: 'wallet' },
      'the link of /dashboard/cards has an icon, and the user menu draws none',
    ],
    [
      'a fraction for its order',
      { ...userMenu, order: 1.5 },
      'the link of /dashboard/cards has the order 1.5: it takes a whole number from 0 to 999',
    ],
    ['an order before the first', { ...userMenu, order: -1 }, expect.stringContaining('order -1')],
    [
      'an order behind the last',
      { ...userMenu, order: 1000 },
      expect.stringContaining('order 1000'),
    ],
  ])('is refused with %s, in words', (_what, link, words) => {
    expect(faultsOf(route(link as Link))).toEqual([words]);
  });

  it.each([
    ['', 'nothing'],
    [' Cards', 'a space before it'],
    ['C'.repeat(25), '25 characters'],
    ['Cards\nand more', 'two lines'],
    ['\u202Esdrac', 'a turn of the direction of reading'],
  ])('is refused when it says %j', (label) => {
    expect(faultsOf(route({ ...userMenu, label }))).toEqual([
      `the link of /dashboard/cards says “${label}”: it takes one line of 1 to 24 characters`,
    ]);
  });

  it.each([
    '/',
    '/dashboard',
    '/static/about',
    '/dashboard/cards/:id',
    '/dashboard/cards/*',
    '/dashboard/Cards',
    '/dashboard/cards/',
  ])('is refused to %s, which is not one page of the dashboard', (path) => {
    expect(canHaveLink(path)).toBe(false);
    expect(faultsOf(route(userMenu, path))).toEqual([
      `${path} can have no link: it is not one page below /dashboard, in small letters`,
    ]);
  });

  it.each(linkPlaces)('is refused to what the specification has in the %s already', (place) => {
    const link = place === 'sidebar' ? sidebar : userMenu;
    for (const path of fixedLinks[place]) {
      expect(canHaveLink(path)).toBe(true);
      expect(faultsOf(route(link, path))).toEqual([
        `${path} has a link in the ${place.replace('-', ' ')} by the specification, and takes no other one`,
      ]);
    }
  });

  it('is one of two of its remote in a place, at most', () => {
    const routes = (count: number, link: Link) =>
      Array.from({ length: count }, (_, index) => route(link, `/dashboard/cards/${index}`));
    expect(faultsOf(...routes(2, sidebar), ...routes(2, userMenu))).toEqual([]);
    expect(faultsOf(...routes(3, sidebar))).toEqual([
      'cards announces 3 links in the sidebar, at most 2',
    ]);
  });
});
