import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import type { RouteObject } from 'react-router-dom';
import { createRemotes } from './create-remotes.tsx';
import { loadRemoteRoutes } from './load-remote-routes.ts';

jest.mock('./load-remote-routes.ts', () => ({ loadRemoteRoutes: jest.fn() }));

const remote = (name: string, version: string): RegistryRemote => ({
  format: 1,
  name,
  version,
  container: `tessera_${name}_${version}`,
  entry: { url: `/r/${name}/${version}/remote-entry.js` },
  parent: 'dashboard',
  routes: [
    {
      path: `/dashboard/${name}`,
      title: `${name} ${version}`,
      description: '',
      chunk: name,
      scripts: [],
      styles: [],
    },
  ],
  requires: {},
  runtime: '1.0.0',
});

function open() {
  const registry: Registry = {
    format: 1,
    remotes: [remote('loans', 'one'), remote('fiat', 'one')],
  };
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const script = document.getElementById('registry');
  if (script !== null) script.textContent = JSON.stringify(registry);
  jest.mocked(loadRemoteRoutes).mockResolvedValue([] satisfies RouteObject[]);
  return createRemotes();
}

it('are those that were loaded, with their version', async () => {
  const remotes = open();
  expect(remotes.inUse()).toEqual([]);
  await remotes.preloadRemote('/dashboard/loans');
  expect(remotes.inUse()).toEqual([{ name: 'loans', version: 'one', failed: [] }]);
});

it('stay as they are when more is published, and the others are taken as they are then', async () => {
  const remotes = open();
  await remotes.preloadRemote('/dashboard/loans');
  remotes.learn({
    format: 1,
    remotes: [remote('loans', 'two'), remote('fiat', 'two'), remote('cards', 'one')],
  });
  expect(remotes.documentTitle('/dashboard/loans')).toBe('loans one · tessera');
  expect(remotes.documentTitle('/dashboard/fiat')).toBe('fiat two · tessera');
  expect(remotes.stateOf('/dashboard/cards')).toBe('claimed');
  await remotes.preloadRemote('/dashboard/fiat');
  expect(remotes.inUse().map(({ name, version }) => `${name}@${version}`)).toEqual([
    'loans@one',
    'fiat@two',
  ]);
});

it('stay also when they are served no more', async () => {
  const remotes = open();
  await remotes.preloadRemote('/dashboard/loans');
  remotes.learn({ format: 1, remotes: [] });
  expect(remotes.stateOf('/dashboard/loans')).toBe('claimed');
  expect(remotes.stateOf('/dashboard/fiat')).toBe('unclaimed');
});
