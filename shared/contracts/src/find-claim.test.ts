import { findClaim, isRefused } from './find-claim.ts';
import type { Registry, RegistryRemote } from './registry.ts';

const remote = (name: string, ...paths: string[]): RegistryRemote => ({
  format: 1,
  name,
  version: 'v1',
  container: name,
  entry: { url: `/r/${name}/v1/entry.js` },
  parent: 'dashboard',
  routes: paths.map((path) => ({
    path,
    title: path,
    description: '',
    chunk: name,
    scripts: [],
    styles: [],
  })),
  requires: {},
  runtime: '1',
});
const registry: Registry = {
  format: 1,
  remotes: [
    remote('loans', '/dashboard/loan', '/dashboard/:page'),
    remote('wallets', '/dashboard/fiat'),
  ],
  refused: [
    { name: 'cards', paths: ['/dashboard/cards', '/dashboard/cards/:id'] },
    { name: 'news', paths: ['/news'] },
  ],
};

describe('who owns a path', () => {
  it.each([
    ['/dashboard/loan', 'loans', '/dashboard/loan'],
    ['/dashboard/fiat/', 'wallets', '/dashboard/fiat'],
    ['/dashboard/other', 'loans', '/dashboard/:page'],
  ])('is found over all remotes: %s', (path, name, route) => {
    expect(findClaim(registry, path)).toMatchObject({ remote: { name }, route: { path: route } });
  });

  it('is nobody where no route fits', () => {
    expect(findClaim(registry, '/nowhere')).toBeUndefined();
  });

  it.each([
    ['/dashboard/cards/7', true],
    ['/news', true],
    ['/dashboard/fiat', false],
    ['/nowhere', false],
  ])('can be a remote whose version was refused: %s %s', (path, refused) => {
    expect(isRefused(registry, path)).toBe(refused);
  });

  it('is no refused remote when all are served', () => {
    expect(isRefused({}, '/news')).toBe(false);
  });
});
