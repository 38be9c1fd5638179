import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  createFixtureSite,
  type FixtureSite,
  loansRemote,
} from '../../host/server/testing/fixture-site.ts';
import { registrySchema } from '../../shared/contracts/src/registry.ts';
import { installedVersion } from '../../shared/federation/src/config/installed-version.ts';
import { librariesOf } from '../../shared/federation/src/config/share-policy.ts';
import { readDocument } from '../../shared/federation/src/dev/against/site-document.ts';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { type DevCommand, isAlive, startDevCommand } from './testing/dev-command.ts';

const address = (server: Pick<Server, 'address'>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const runtime = installedVersion(
  '@module-federation/webpack-bundler-runtime',
  join(repositoryRoot, 'shared/federation'),
);

/** What the shell of these sources provides, as its build would say. */
const provides = (change: Readonly<Record<string, string>> = {}) => ({
  format: 1,
  version: 'h1',
  runtime,
  shares: Object.fromEntries(
    Object.entries(librariesOf('production')).map(([key, library]) => [
      key,
      { version: change[key] ?? installedVersion(library.package, repositoryRoot), exports: null },
    ]),
  ),
});

const account = loansRemote({
  name: 'account',
  version: 'two',
  container: 'tessera_account_two',
  entry: { url: '/r/account/two/remote-entry.js', integrity: `sha384-${'A'.repeat(64)}` },
  routes: loansRemote().routes.map((route) => ({
    ...route,
    path: '/dashboard/profile',
    scripts: [],
    styles: [],
  })),
  requires: {},
  runtime,
});

/** Stands for the API of the site: says what reached it. */
async function startApi(): Promise<Server> {
  const server = createServer(({ method, url, headers }, response) => {
    const { authorization, origin, cookie } = headers;
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'from-api=1; Path=/',
      'strict-transport-security': 'max-age=1',
    });
    response.end(JSON.stringify({ method, url, authorization, origin, cookie }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a remote that is developed against a running site', () => {
  let site: FixtureSite;
  let api: Server;
  let origin: string;
  let here: string;
  let command: DevCommand;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(here + path, { headers: { accept: 'text/html', ...headers } });

  beforeAll(async () => {
    site = createFixtureSite();
    site.write('dist/h1/provides.json', provides());
    api = await startApi();
    const [page] = loansRemote().routes;
    await site.release(
      loansRemote({
        routes: page === undefined ? [] : [{ ...page, path: '/dashboard/loan/list-loans' }],
        requires: {},
        runtime,
      }),
    );
    await site.release(account);
    const app = await site.start({ API_UPSTREAM: address(api) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    origin = address(app.server);
    const port = await freePort();
    here = `http://127.0.0.1:${port}`;
    command = startDevCommand(['loans', '--against', origin], { PORT: String(port) });
    await command.hasSaid(`tessera is ready: http://localhost:${port}`);
  }, 200_000);
  afterAll(async () => {
    for (const pid of command.processes().filter(isAlive)) process.kill(pid, 'SIGKILL');
    await site.close();
    api.close();
  });

  it('is in the registry in the place of the released one, beside the others', async () => {
    const answer = await get('/registry.json?language=en', { accept: '*/*' });
    const { remotes } = registrySchema.parse(await answer.json());
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['account', 'two'],
      ['loans', 'dev'],
    ]);
    const [, loans] = remotes;
    expect(loans?.entry).toEqual({ url: '/r/loans/dev/remote-entry.js' });
    expect(loans?.routes.length).toBeGreaterThan(2);
    expect(Object.keys(loans?.requires ?? {})).not.toContain('react/jsx-dev-runtime');
  });

  it('stands in the documents of that site, with its shell and under its policy', async () => {
    const there = await fetch(`${origin}/dashboard/loan/list-loans`);
    expect(await there.text()).toContain('/r/loans/one/');
    const answer = await get('/dashboard/loan/list-loans');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(
      there.headers.get('content-security-policy'),
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('src="/h/h1/main.js"');
    expect(html).not.toContain('/r/loans/one/');
    expect(readDocument(html)?.registry.remotes.map(({ version }) => version)).toEqual([
      'two',
      'dev',
    ]);
  });

  it('has its own pages and their titles, also those that the site does not know yet', async () => {
    const known = await (await get('/dashboard/loan/list-loans')).text();
    expect(known).toContain('<title>Loans · tessera</title>');
    expect((await fetch(`${origin}/dashboard/loan/7`)).status).toBe(404);
    const unknown = await get('/dashboard/loan/7');
    expect(unknown.status).toBe(200);
    expect(await unknown.text()).toContain('<title>Loan · tessera</title>');
    expect((await get('/nobody')).status).toBe(404);
  });

  it('comes from its sources, for a page whose React is that of production', async () => {
    const entry = await get('/r/loans/dev/remote-entry.js', { accept: '*/*' });
    expect(entry.headers.get('cache-control')).toBe('no-store');
    const code = await entry.text();
    expect(code).toContain('tessera_loans_dev');
    expect(code).not.toContain('jsx-dev-runtime');
    expect(code).not.toContain('$Refresh$');
    expect(code).toContain('bus-inspector');
  });

  it('has the other files of that site as they are', async () => {
    // What stands for a compressed file there is none.
    const shell = await get('/h/h1/main.js', { accept: '*/*', 'accept-encoding': 'identity' });
    expect(await shell.text()).toBe('plain()');
    const other = await get('/r/account/two/remote-entry.js', { accept: '*/*' });
    expect(await other.text()).toBe('entry of two');
    expect((await get('/r/account/two/gone.js', { accept: '*/*' })).status).toBe(404);
  });

  it('calls the API of that site as one of its pages, with no cookie of this machine', async () => {
    const answer = await fetch(`${here}/api/loans?x=1`, {
      method: 'POST',
      headers: {
        origin: here,
        authorization: 'Bearer of-the-user',
        cookie: 'of-another-program=secret',
      },
    });
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/loans?x=1',
      authorization: 'Bearer of-the-user',
      origin,
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('tells the site nothing of what happens in its pages', async () => {
    for (const path of ['/reports', '/reports/policy']) {
      const answer = await fetch(here + path, { method: 'POST', body: '{}' });
      expect([path, answer.status]).toEqual([path, 204]);
    }
  });

  it('ends with all that it began when Ctrl-C reaches every process', async () => {
    const processes = command.processes();
    expect(processes.length).toBeGreaterThan(1);
    expect(await command.end('SIGINT', 'group')).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
  });

  it.each([
    ['the first process alone is told, when all is there', 'tessera is ready', 'alone'],
    ['it is told while it still builds', 'Building loans', 'group'],
  ] as const)(
    'does so when %s',
    async (_when, words, whom) => {
      const port = await freePort();
      const other = startDevCommand(['loans', '--against', origin], { PORT: String(port) });
      await other.hasSaid(words);
      const processes = other.processes();
      expect(await other.end('SIGINT', whom)).toBe(0);
      expect(processes.filter(isAlive)).toEqual([]);
    },
    200_000,
  );

  it('is refused where the shell is of another major', async () => {
    const newer = createFixtureSite();
    newer.write('dist/h1/provides.json', provides({ '@tessera/shell': '99.0.0' }));
    const app = await newer.start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const port = await freePort();
    const other = startDevCommand(['loans', '--against', address(app.server)], {
      PORT: String(port),
    });
    await expect(other.hasSaid('tessera is ready')).rejects.toThrow(
      `${address(app.server)} would refuse loans: it was built against contract ^`,
    );
    await newer.close();
  }, 200_000);
});
