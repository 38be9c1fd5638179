import { getInstance, init } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@tessera/contracts/registry';
import { discardFailedShares } from './discard-failed-shares.ts';
import { loadRemoteRoutes, needsReload } from './load-remote-routes.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
let count = 0;

/** Another remote for each test: federation and the page remember those that they have met. */
function newRemote(version = 'one'): RegistryRemote {
  count += 1;
  const name = `remote-${count}`;
  return {
    format: 1,
    name,
    version,
    container: `tessera_remote_${count}`,
    entry: { url: `/r/${name}/${version}/remote-entry.js`, integrity },
    parent: 'dashboard',
    routes: [],
    requires: {},
    runtime: '1.0.0',
  };
}

type Exposed = () => unknown;

/** What the entry of a remote leaves in the page when it has run. */
function enter(remote: RegistryRemote, exposed: Exposed): void {
  const get = async (name: string) => {
    if (name !== './routes') throw new Error(`${name} is not exposed`);
    const module = exposed();
    return () => module;
  };
  const { container } = remote;
  // As `var` does, which is how an entry declares it: what stands there can be changed, not deleted.
  if (!(container in globalThis)) {
    Object.defineProperty(globalThis, container, { writable: true, enumerable: true });
  }
  Object.assign(globalThis, { [container]: { init: () => {}, get } });
}

const asked: (string | null)[] = [];
let page: MutationObserver | undefined;

/** A page that runs what is asked for, in this order; `null` is a script that did not come. */
function serve(remote: RegistryRemote, ...entries: (Exposed | null)[]): void {
  page = new MutationObserver((changes) => {
    for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(tag instanceof HTMLScriptElement)) continue;
      asked.push(tag.getAttribute('src'));
      expect(tag.integrity).toBe(integrity);
      const entry = entries.shift();
      if (entry) enter(remote, entry);
      tag.dispatchEvent(new Event(entry ? 'load' : 'error'));
    }
  });
  page.observe(document.head, { childList: true });
}

const routes = [{ path: '/dashboard/loan/:id' }];

beforeAll(() => {
  init({ name: 'host', remotes: [] });
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  page?.disconnect();
  asked.length = 0;
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

describe('the routes of a remote', () => {
  it('are what the container exposes that its entry brings', async () => {
    const remote = newRemote();
    serve(remote, () => ({ routes }));
    expect(await loadRemoteRoutes(remote)).toEqual(routes);
    expect(asked).toEqual([remote.entry.url]);
  });

  it('need no further script when the entry has run already', async () => {
    const remote = newRemote();
    enter(remote, () => ({ routes }));
    serve(remote);
    expect(await loadRemoteRoutes(remote)).toEqual(routes);
    expect(asked).toEqual([]);
  });

  it('are asked for once more when the entry does not come', async () => {
    const remote = newRemote();
    serve(remote, null, () => ({ routes }));
    expect(await loadRemoteRoutes(remote)).toEqual(routes);
    expect(asked).toEqual([remote.entry.url, `${remote.entry.url}?r=1`]);
  });

  it('are asked for once more when the container fails, with integrity', async () => {
    const remote = newRemote();
    const exposed = jest.fn(() => ({ routes }));
    exposed.mockImplementationOnce(() => {
      throw new Error('a chunk did not come');
    });
    serve(remote, exposed, exposed);
    expect(await loadRemoteRoutes(remote)).toEqual(routes);
    expect(asked).toEqual([remote.entry.url, `${remote.entry.url}?r=1`]);
    expect(needsReload(remote)).toBe(false);
    expect(needsReload({ ...remote, version: 'two' })).toBe(true);
  });

  it('are given up after that, with what was wrong', async () => {
    const [absent, empty] = [newRemote(), newRemote()];
    serve(absent, null, null, () => ({ routes }));
    await expect(loadRemoteRoutes(absent)).rejects.toThrow('was refused or not found');
    page?.disconnect();
    const exposed = jest.fn(() => ({}));
    serve(empty, exposed, exposed);
    await expect(loadRemoteRoutes(empty)).rejects.toThrow(`${empty.name} exposes no routes`);
    expect(exposed).toHaveBeenCalledTimes(2);
  });
});

it('needs a reload for another version once one has run in the page', async () => {
  const remote = newRemote('one');
  const next = { ...remote, version: 'two' };
  expect([needsReload(remote), needsReload(next)]).toEqual([false, false]);
  serve(remote, () => ({ routes }));
  await loadRemoteRoutes(remote);
  expect([needsReload(remote), needsReload(next)]).toEqual([false, true]);
});

describe('shares that failed', () => {
  const share = (state: { loaded?: boolean; loading?: Promise<() => unknown> | null }) => ({
    version: '1.0.0',
    from: 'host',
    useIn: [],
    scope: ['default'],
    shareConfig: { requiredVersion: '*' },
    strategy: 'version-first' as const,
    deps: [],
    get: async () => () => ({}),
    ...state,
  });

  it('are asked for anew, and those that came or are not wanted stay as they are', () => {
    const loading = Promise.resolve(() => ({}));
    const failed = share({ loading });
    const loaded = share({ loaded: true, loading });
    const idle = share({});
    const scopes = getInstance()?.shareScopeMap;
    if (scopes === undefined) throw new Error('Federation has not started.');
    scopes.default = { react: { '1.0.0': failed, '2.0.0': loaded }, rxjs: { '1.0.0': idle } };
    discardFailedShares();
    expect(failed.loading).toBeNull();
    expect(loaded.loading).toBe(loading);
    expect(idle.loading).toBeUndefined();
  });
});
