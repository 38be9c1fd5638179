import type { Registry, RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import { fixedLinks } from '@tessera/contracts/shell-links';
import { announcedLinks } from './announced-links.ts';
import { currentSectionOf, dashboardSections } from './dashboard-sections.ts';

type Link = NonNullable<RegistryRoute['link']>;

const link: Link = { place: 'sidebar', label: 'Cards', icon: 'wallet', order: 10 };
const route = (path: string, change: Partial<Link> = {}): RegistryRoute => ({
  path,
  title: path,
  description: '',
  link: { ...link, ...change },
  chunk: 'page',
  scripts: [],
  styles: [],
});
const remote = (
  name: string,
  routes: RegistryRoute[],
  parent: RegistryRemote['parent'] = 'dashboard',
): RegistryRemote => ({
  format: 1,
  name,
  version: 'one',
  container: `tessera_${name}_one`,
  entry: { url: `/r/${name}/one/remote-entry.js` },
  parent,
  routes,
  requires: {},
  runtime: '1.0.0',
});
const { link: _link, ...withoutLink } = route('/dashboard/cards');
const published = (...remotes: RegistryRemote[]): Registry => ({ format: 1, remotes });
const namesIn = (registry: Registry) =>
  announcedLinks(registry, 'sidebar', dashboardSections).map(({ name }) => name);

describe('what is fixed', () => {
  it('is what builds take for fixed', () => {
    expect(dashboardSections.map(({ to }) => to)).toEqual(fixedLinks.sidebar);
  });

  it('is followed by nothing where no remote announces a link, or none is served', () => {
    expect(namesIn(published())).toEqual([]);
    expect(namesIn(published(remote('cards', [withoutLink])))).toEqual([]);
  });

  it('has no second link beside it, whether to its page or with its words', () => {
    const routes = [
      route('/dashboard/fiat', { label: 'Euros' }),
      route('/dashboard/other-reports', { label: 'rePorts' }),
      route('/dashboard/cards'),
    ];
    expect(namesIn(published(remote('cards', routes)))).toEqual(['Cards']);
  });
});

describe('links that remotes announce', () => {
  it('lead to the page of their route, with their words and icon', () => {
    const registry = published(remote('cards', [route('/dashboard/cards')]));
    expect(announcedLinks(registry, 'sidebar', [])).toEqual([
      { name: 'Cards', to: '/dashboard/cards', icon: 'wallet' },
    ]);
  });

  it('stand in the place that they ask for, and in no other', () => {
    const routes = [
      route('/dashboard/cards'),
      route('/dashboard/limits', { place: 'user-menu', label: 'Limits', icon: undefined }),
      route('/dashboard/later', { place: 'footer' }),
    ];
    const registry = published(remote('cards', routes));
    expect(announcedLinks(registry, 'sidebar', []).map(({ to }) => to)).toEqual([
      '/dashboard/cards',
    ]);
    expect(announcedLinks(registry, 'user-menu', []).map(({ to }) => to)).toEqual([
      '/dashboard/limits',
    ]);
  });

  it('stand in one order, however they were published', () => {
    const cards = remote('cards', [
      route('/dashboard/cards/b', { label: 'B' }),
      route('/dashboard/cards/a', { label: 'A' }),
    ]);
    const bonds = remote('bonds', [
      route('/dashboard/last', { label: 'Last', order: 11 }),
      route('/dashboard/bonds', { label: 'Bonds' }),
    ]);
    const gifts = remote('gifts', [route('/dashboard/gifts', { label: 'Gifts', order: 2 })]);
    const order = ['Gifts', 'Bonds', 'A', 'B', 'Last'];
    expect(namesIn(published(cards, bonds, gifts))).toEqual(order);
    expect(namesIn(published(gifts, bonds, cards))).toEqual(order);
  });

  it('lead to single pages of the dashboard only', () => {
    const routes = [route('/dashboard/cards/:id'), route('/static/cards'), route('/dashboard')];
    expect(namesIn(published(remote('cards', routes)))).toEqual([]);
    expect(namesIn(published(remote('cards', [route('/dashboard/cards')], 'public')))).toEqual([]);
  });

  it('are two of one remote and six in all, so that the others stay in reach', () => {
    const remotes = ['a', 'b', 'c', 'd'].map((name) =>
      remote(
        name,
        [1, 2, 3].map((number) => route(`/dashboard/${name}/${number}`, { label: name + number })),
      ),
    );
    expect(namesIn(published(...remotes))).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  });
});

describe('the current item', () => {
  const announced = [
    { to: '/dashboard/cards' },
    { to: '/dashboard/cards/limits' },
    { to: '/dashboard/loan/offers' },
  ];

  it.each([
    ['/dashboard/cards', '/dashboard/cards'],
    ['/dashboard/Cards/', '/dashboard/cards'],
    ['/dashboard/cards/7f3a', '/dashboard/cards'],
    ['/dashboard/cards/limits/7f3a', '/dashboard/cards/limits'],
    ['/dashboard/loan/offers', '/dashboard/loan/offers'],
    ['/dashboard/loan/7f3a', '/dashboard/loan/list-loans'],
    ['/dashboard/cardsharp', undefined],
  ])('of %s is %s', (pathname, to) => {
    expect(currentSectionOf(pathname, announced)).toBe(to);
  });
});
