import type { AddressInfo } from 'node:net';
import type { RegistryRemote } from '@tessera/contracts/registry';
import { type SigningKey, sealEnvelope } from '@tessera/releases/envelope';
import { digestOf } from '@tessera/releases/publication-in';
import { makeReleaseKey, publicKeyOf, readSigningKey } from '@tessera/releases/release-keys';
import Fastify, { type FastifyInstance } from 'fastify';
import { drawLayout } from '../testing/drawn-remote.ts';
import {
  createFixtureSite,
  type FixtureSite,
  fixtureTeams,
  loansRemote,
  teamKey,
} from '../testing/fixture-site.ts';
import { previewLimits } from './open-previews.ts';

const origin = 'http://preview.localhost:3000';
const previewHost = 'preview.localhost:3000';
const realHost = 'localhost:3000';
const page = '/dashboard/loan/7';

const integrity = `sha384-${'A'.repeat(64)}`;

const remoteNamed = (version: string, change: Partial<RegistryRemote> = {}): RegistryRemote =>
  loansRemote({
    version,
    container: `tessera_loans_${version}`,
    entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
    routes: [
      {
        path: '/dashboard/loan/:id',
        title: `Loan of ${version}`,
        description: '',
        chunk: 'loan',
        scripts: [],
        styles: [],
      },
    ],
    ...change,
  });

type Change = {
  readonly remote?: Partial<RegistryRemote>;
  /** Beside the entry: path in the version's folder to text. */
  readonly more?: Readonly<Record<string, string>>;
  readonly until?: string;
  readonly key?: SigningKey;
};

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

/** What `release --preview` leaves in the store, but for what a test changes. */
function putPreview(
  version: string,
  { remote, more = {}, until, key = teamKey }: Change = {},
): void {
  const texts = { 'remote-entry.js': `entry of ${version}`, ...more };
  const files: Record<string, string> = {};
  for (const [file, text] of Object.entries(texts)) {
    site.write(`store/previews/r/loans/${version}/${file}`, text);
    files[`${version}/${file}`] = digestOf(Buffer.from(text));
  }
  const entry = {
    format: 1,
    remote: 'loans',
    time: '2026-01-01T00:00:00.000Z',
    until: until ?? '2100-01-01T00:00:00.000Z',
    commit: null,
    publication: { remote: remoteNamed(version, remote), uses: {}, files },
  };
  const path = `store/previews/entries/loans/${version}.json`;
  site.write(path, sealEnvelope('preview', entry, key));
}

const start = (environment: Record<string, string> = {}) =>
  site.start({ PREVIEW_ORIGIN: origin, ...environment });

/** As an edge hands it on, which marks what is asked at the preview origin. */
function ask(app: FastifyInstance, host: string, url: string, cookie?: string) {
  const mark = host === previewHost ? { 'x-tessera-preview': '1' } : {};
  return app.inject({ url, headers: { host, ...mark, ...(cookie !== undefined && { cookie }) } });
}

/** Each document has an id of its own. */
const withoutId = (body: string): string => body.replace(/ data-document="[^"]*"/, '');

const versionIn = (body: string): string | undefined =>
  /\/r\/loans\/(\w+)\/remote-entry\.js/.exec(body)?.[1];

describe('the preview origin', () => {
  it('serves a version that nobody has released, to whoever names it, and to their next requests', async () => {
    putPreview('two');
    const app = await start();
    const first = await ask(app, previewHost, `${page}?preview=loans@two`);
    expect(versionIn(first.body)).toBe('two');
    expect(first.body).toContain('<title>Loan of two · tessera</title>');
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(first.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(first.headers['set-cookie']).not.toMatch(/domain/i);
    const registry = await ask(app, previewHost, '/registry.json', cookie);
    expect(registry.json().remotes[0].version).toBe('two');
    expect((await ask(app, previewHost, '/r/loans/two/remote-entry.js')).body).toBe('entry of two');
    expect((await ask(app, previewHost, '/r/loans/one/remote-entry.js')).body).toBe('entry of one');
    const ended = await ask(app, previewHost, `${page}?preview=none`, cookie);
    expect(versionIn(ended.body)).toBe('one');
    expect(ended.headers['set-cookie']).toMatch(/^previewed-remotes=; Path=\/; Max-Age=0;/);
  });

  it('serves what everybody gets to who names nothing', async () => {
    putPreview('two');
    const app = await start();
    const { body, headers } = await ask(app, previewHost, page);
    expect(versionIn(body)).toBe('one');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('says above every page where its visitor is, and is for no search engine', async () => {
    const app = await start();
    const preview = await ask(app, previewHost, `${page}?language=de`);
    expect(preview.body).toMatch(/<p role="note" data-preview>Das ist eine Vorschau: /);
    expect(preview.headers['x-robots-tag']).toBe('noindex');
    const real = await ask(app, realHost, page);
    expect(real.body).not.toContain('data-preview');
    expect(real.headers['x-robots-tag']).toBeUndefined();
  });

  it('has the page in its document that the version’s build has drawn', async () => {
    drawLayout(site);
    const markup = '<h1>Tried</h1>';
    const fragment = {
      url: '/r/loans/two/fragments/loan.html',
      integrity: digestOf(Buffer.from(markup)),
    };
    const routes = remoteNamed('two').routes.map((route) => ({ ...route, fragment }));
    const remote = { parent: 'public' as const, routes };
    putPreview('two', { remote, more: { 'fragments/loan.html': markup } });
    const app = await start();
    const tried = `${page}?preview=loans@two`;
    const drawn = `<div id="page" data-fragment="loans/two">${markup}</div>`;
    const { body } = await ask(app, previewHost, tried);
    expect(body).toMatch(/data-preview>.+\n<div id="root"><header/);
    expect(body).toContain(drawn);
    expect((await ask(app, realHost, tried)).body).not.toContain(drawn);
  });

  it('falls back to what is released for a visitor in whose page the version fails', async () => {
    putPreview('two');
    const app = await start();
    const cookie = 'previewed-remotes=loans@two';
    const url = '/registry.json?without=loans@two';
    const { remotes } = (await ask(app, previewHost, url, cookie)).json();
    expect(remotes[0].version).toBe('one');
  });

  it('shows a remote of which nothing was released yet', async () => {
    await site.close();
    site = createFixtureSite({ isEmpty: true });
    putPreview('two');
    const app = await start();
    const cookie = 'previewed-remotes=loans@two';
    const { remotes } = (await ask(app, previewHost, '/registry.json', cookie)).json();
    expect(remotes.map(({ version }: RegistryRemote) => version)).toEqual(['two']);
    expect((await ask(app, realHost, '/registry.json')).json().remotes).toEqual([]);
  });

  it.each<[string, Change, string]>([
    [
      'was signed by nobody’s key',
      { key: readSigningKey(makeReleaseKey().privatePem) },
      'enrolled',
    ],
    ['is over', { until: '2026-01-02T00:00:00.000Z' }, 'its time was over'],
    ['has a path of others', { remote: { routes: [route('/dashboard/fiat')] } }, 'wallets holds'],
    ['needs another shell', { remote: { requires: { react: '^20.0.0' } } }, 'needs react'],
  ])('serves none that %s, and says why', async (_what, change, reason) => {
    putPreview('two', change);
    const app = await start();
    const { body } = await ask(app, previewHost, `${page}?preview=loans@two`);
    expect(versionIn(body)).toBe('one');
    const status = (await ask(app, realHost, '/previews/loans/two')).json();
    expect(status).toEqual({ origin, refusal: expect.stringContaining(reason) });
  });

  it('serves none whose key may sign nothing more', async () => {
    const key = readSigningKey(makeReleaseKey().privatePem);
    const keys = [
      { publicKey: publicKeyOf(teamKey.privateKey) },
      { publicKey: publicKeyOf(key.privateKey), until: 40 },
    ];
    site.write('teams.json', fixtureTeams({ loans: { paths: ['/dashboard/loan/*'], keys } }));
    putPreview('two', { key });
    const app = await start();
    expect((await ask(app, realHost, '/previews/loans/two')).json().refusal).toMatch(/enrolled/);
  });

  it('serves none whose files were exchanged', async () => {
    putPreview('two');
    site.write('store/previews/r/loans/two/remote-entry.js', 'something else');
    const app = await start();
    const { refusal } = (await ask(app, realHost, '/previews/loans/two')).json();
    expect(refusal).toBe('files are missing or have changed: two/remote-entry.js');
  });

  it('says of one that is served that nothing is wrong, and of one that is not there that it is not', async () => {
    putPreview('two');
    const app = await start();
    const refusalOf = async (version: string) =>
      (await ask(app, realHost, `/previews/loans/${version}`)).json().refusal;
    expect(await refusalOf('two')).toBeNull();
    expect(await refusalOf('three')).toBe('there is no such preview');
    for (const path of ['loans/..%2f..%2freleases', 'nobody/two', `loans/${'x'.repeat(65)}`]) {
      expect((await ask(app, realHost, `/previews/${path}`)).statusCode).toBe(404);
    }
  });

  it('says of so many a minute what became of them, and no more to one network', async () => {
    putPreview('two');
    const app = await start();
    const statusAt = async (remoteAddress: string) => {
      const url = '/previews/loans/two';
      return (await app.inject({ url, headers: { host: realHost }, remoteAddress })).statusCode;
    };
    for (let index = 0; index < previewLimits.ofNetwork; index += 1) {
      expect(await statusAt(`198.51.100.${index}`)).toBe(200);
    }
    expect(await statusAt('198.51.100.200')).toBe(429);
    expect(await statusAt('203.0.113.1')).toBe(200);
  });

  it('shows nothing to a request that its edge has not marked: from there money would be moved', async () => {
    putPreview('two');
    const behind = await start();
    const unmarked = async (app: FastifyInstance, url: string) =>
      app.inject({ url, headers: { host: previewHost } });
    const url = `${page}?preview=loans@two`;
    const document = await unmarked(behind, url);
    expect(versionIn(document.body)).toBe('one');
    expect(document.headers['set-cookie']).toBeUndefined();
    const file = '/r/loans/two/remote-entry.js';
    expect((await unmarked(behind, file)).statusCode).toBe(404);
    expect((await unmarked(behind, '/r/loans/one/remote-entry.js')).body).toBe('entry of one');
    const edge = await start({ API_UPSTREAM: 'http://127.0.0.1:9' });
    expect(versionIn((await unmarked(edge, url)).body)).toBe('two');
    expect((await unmarked(edge, file)).body).toBe('entry of two');
  });

  it('has documents that report nothing: what is tried says nothing of what is released', async () => {
    const app = await start();
    expect((await ask(app, previewHost, page)).body).not.toContain('data-document');
    expect((await ask(app, realHost, page)).body).toContain('data-document="');
  });
});

describe('the site itself', () => {
  const hostile = [
    `${page}?preview=loans@two`,
    `${page}?preview=loans@two&preview=wallets@two`,
    `/registry.json?preview=loans@two`,
    `/registry.json?without=loans@one&preview=loans@two`,
  ];

  it.each(hostile)('loads nothing else by a link: %s', async (url) => {
    putPreview('two');
    const app = await start();
    const { body, headers } = await ask(app, realHost, url);
    const [address = ''] = url.split('?');
    const without = url.includes('without=') ? '?without=loans@one' : '';
    const usual = await ask(app, realHost, address + without);
    expect(withoutId(body)).toBe(withoutId(usual.body));
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('loads no older version by a link that says the present one has failed', async () => {
    await site.release(loansRemote());
    await site.release(remoteNamed('three'));
    const app = await start();
    for (const host of [realHost, previewHost]) {
      const { body } = await ask(app, host, `${page}?without=loans@three`);
      expect(versionIn(body)).toBe('three');
    }
  });

  it.each([page, '/registry.json', '/'])('loads nothing else by a cookie: %s', async (url) => {
    putPreview('two');
    const app = await start();
    const cookie = 'previewed-remotes=loans@two';
    const { body } = await ask(app, realHost, url, cookie);
    expect(withoutId(body)).toBe(withoutId((await ask(app, realHost, url)).body));
  });

  it('has no file of a preview', async () => {
    putPreview('two');
    const app = await start();
    const paths = ['/r/loans/two/remote-entry.js', '/r/../previews/r/loans/two/remote-entry.js'];
    for (const url of paths) expect((await ask(app, realHost, url)).statusCode).toBe(404);
  });

  it('has no previews unless it is told where', async () => {
    putPreview('two');
    const app = await site.start();
    const { body, headers } = await ask(app, previewHost, `${page}?preview=loans@two`);
    expect(versionIn(body)).toBe('one');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await ask(app, previewHost, '/r/loans/two/remote-entry.js')).statusCode).toBe(404);
    expect((await ask(app, previewHost, '/previews/loans/two')).statusCode).toBe(404);
  });
});

describe('what is asked of the API', () => {
  it('is marked at the preview origin and nowhere else, whatever a client says', async () => {
    const api = Fastify();
    api.get('/*', ({ headers }) => ({ mark: headers['x-tessera-preview'] ?? null }));
    await api.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.server.address() as AddressInfo;
    const app = await start({ API_UPSTREAM: `http://127.0.0.1:${port}` });
    const markAt = async (host: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/api/loans', headers: { host, ...headers } })).json().mark;
    expect(await markAt(previewHost)).toBe('1');
    expect(await markAt(previewHost.toUpperCase(), { 'x-tessera-preview': '' })).toBe('1');
    expect(await markAt(realHost)).toBeNull();
    expect(await markAt(realHost, { 'X-Tessera-Preview': '1' })).toBeNull();
    await api.close();
  });
});

function route(path: string) {
  return { path, title: 'Page', description: '', chunk: 'page', scripts: [], styles: [] };
}
