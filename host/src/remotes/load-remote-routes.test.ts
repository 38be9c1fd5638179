import type { ServedRemote } from '@tessera/contracts/registry';
import { loadRemoteRoutes } from './load-remote-routes.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
let count = 0;

/** Another remote for each test: federation and the page remember those that they have met. */
function newRemote(version = 'one'): ServedRemote {
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
    seldom: [],
  };
}

type Exposed = () => unknown;

/** What the entry of a remote leaves in the page when it has run. */
function enter(remote: ServedRemote, exposed: Exposed): void {
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
function serve(remote: ServedRemote, ...entries: (Exposed | null)[]): void {
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
    expect(await loadRemoteRoutes(remote, 1000)).toEqual(routes);
    expect(asked).toEqual([remote.entry.url]);
  });

  it('need no further script when the entry has run already', async () => {
    const remote = newRemote();
    enter(remote, () => ({ routes }));
    serve(remote);
    expect(await loadRemoteRoutes(remote, 1000)).toEqual(routes);
    expect(asked).toEqual([]);
  });

  it('are those of each version that is in the page', async () => {
    const one = newRemote();
    const two = { ...one, version: 'two', container: `${one.container}_two` };
    serve(one, () => ({ routes }));
    expect(await loadRemoteRoutes(one, 1000)).toEqual(routes);
    page?.disconnect();
    const others = [{ path: '/dashboard/loan/:id', handle: 'two' }];
    serve(two, () => ({ routes: others }));
    expect(await loadRemoteRoutes(two, 1000)).toEqual(others);
  });

  it('can be asked for again when the entry did not come, or its container failed', async () => {
    const remote = newRemote();
    const exposed = jest.fn(() => ({ routes }));
    exposed.mockImplementationOnce(() => {
      throw new Error('a chunk did not come');
    });
    serve(remote, null, exposed, exposed);
    await expect(loadRemoteRoutes(remote, 1000)).rejects.toThrow('was refused or not found');
    await expect(loadRemoteRoutes(remote, 1000)).rejects.toThrow();
    expect(await loadRemoteRoutes(remote, 1000)).toEqual(routes);
    const { url } = remote.entry;
    expect(asked).toEqual([url, `${url}?r=1`, `${url}?r=2`]);
  });

  it('come by the tag that asks with integrity, and by no other', async () => {
    const remote = newRemote();
    serve(remote, () => ({ routes }));
    const add = jest.spyOn(document.head, 'appendChild');
    await loadRemoteRoutes(remote, 1000);
    expect(add).not.toHaveBeenCalled();
    expect(asked).toEqual([remote.entry.url]);
  });

  it('are an error where a container exposes none', async () => {
    const remote = newRemote();
    serve(remote, () => ({}));
    await expect(loadRemoteRoutes(remote, 1000)).rejects.toThrow(
      `${remote.name} exposes no routes`,
    );
  });
});
