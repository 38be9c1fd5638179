import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@tessera/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite, loansRemote } from './testing/fixture-site.ts';

const sample = `sha384-${'A'.repeat(64)}`;

const registryOf = async (app: FastifyInstance) => (await app.inject('/registry.json')).json();

/** Until the host has looked at this entry of the loans and does not serve it. */
async function untilRefused(app: FastifyInstance, number: number): Promise<void> {
  for (;;) {
    const { remotes } = (await app.inject('/releases.json')).json();
    const loans = remotes.find(({ remote }: { remote: string }) => remote === 'loans');
    if (loans.refused.some((entry: { number: number }) => entry.number === number)) return;
    await delay(50);
  }
}

/** Another remote, with one page. */
const otherRemote = (name: string, path: string) =>
  loansRemote({
    name,
    entry: { url: `/r/${name}/one/remote-entry.js`, integrity: sample },
    routes: [{ path, title: name, description: '', chunk: name, scripts: [], styles: [] }],
  });

describe('the host’s server', () => {
  let site: FixtureSite;
  beforeEach(() => {
    site = createFixtureSite();
  });
  afterEach(() => site.close());

  it('names what a page needs, in the order in which it is wanted', async () => {
    const app = await site.start();
    const { body, statusCode, headers } = await app.inject('/dashboard/loan/7?email=a@b.c');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const named = [
      ...body.matchAll(
        /<(?:script (?:defer|async)|link rel="(?:stylesheet|preload)")[^>]*? (?:src|href)="([^"]+)"/g,
      ),
    ];
    expect(named.map((match) => match[1])).toEqual([
      '/h/h1/geist-everyday.1.woff2',
      '/h/h1/main-and-dashboard.css',
      '/h/h1/dashboard.js',
      '/h/h1/identity.js',
      '/h/h1/main.js',
      '/r/loans/one/loan.css',
      '/r/loans/one/loan.js',
      '/r/loans/one/remote-entry.js',
    ]);
    expect(body.match(/integrity="sha384-/g)).toHaveLength(7);
    expect(body).toContain('data-href="/h/h1/dashboard.css"');
    expect(body).toContain('<title>Loan &quot;1&quot; &lt;b&gt; · tessera</title>');
    expect(body).toContain('<meta name="description" content="One &amp; only">');
    expect(body).not.toContain('a@b.c');
  });

  it('names a page and the entry of its remote as one file, where there is one of both', async () => {
    const folder = '/r/loans/one';
    const holds = `${folder}/loan.js`;
    const withEntry = { url: `${folder}/remote-entry.loan.js`, integrity: sample, holds };
    await site.release(
      loansRemote({ routes: loansRemote().routes.map((route) => ({ ...route, withEntry })) }),
    );
    const { body } = await (await site.start()).inject('/dashboard/loan/7');
    expect(body.match(/\/r\/loans\/one\/[^"]*\.js(?="[^<]*data-named)/g)).toEqual([withEntry.url]);
    expect(body).toContain(`data-named="entry" data-entry="${folder}/remote-entry.js"`);
  });

  it('has a document ask for what its page says, at its address', async () => {
    const app = await site.start();
    const scriptOf = async (path: string) =>
      /<script data-asks="([^"]*)" data-api="\/api" data-key="[^"]+">/.exec(
        (await app.inject(path)).body,
      )?.[1];
    expect(await scriptOf('/dashboard/loan/7?state=active')).toBe('/loans/7 /events?state=active');
    expect(await scriptOf('/nothing')).toBeUndefined();
  });

  it('draws the heading of a page that has the same for everybody', async () => {
    await site.release(
      loansRemote({
        routes: loansRemote().routes.map((route) => ({
          ...route,
          heading: { lead: 'A & B', width: 'narrow' },
        })),
      }),
    );
    const app = await site.start();
    const { body } = await app.inject('/dashboard/loan/7');
    expect(body).toContain(
      '<main><div class="first-words first-narrow"><h1>Loan &quot;1&quot; &lt;b&gt;</h1><p>A &amp; B</p></div></main></div>\n<div id="root"></div>',
    );
    expect((await app.inject('/')).body).not.toContain('first-words');
  });

  it('lets the page of each document report, and says where violations go', async () => {
    const app = await site.start();
    const idOf = async (path: string) =>
      /<html [^>]*data-document="([\w.-]+)"/.exec((await app.inject(path)).body)?.[1];
    const [one, other] = [await idOf('/dashboard/loan/7'), await idOf('/nothing')];
    expect([one, other]).toEqual([expect.any(String), expect.any(String)]);
    expect(one).not.toBe(other);
    const { headers } = await app.inject('/dashboard/loan/7');
    expect(headers['content-security-policy']).toContain(
      '; report-uri /reports/policy; report-to policy',
    );
    expect(headers['reporting-endpoints']).toBe('policy="/reports/policy"');
    const violation = await app.inject({
      method: 'POST',
      url: '/reports/policy',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } }),
    });
    expect(violation.statusCode).toBe(204);
  });

  it.each([
    ['/settings', 200],
    ['/profile', 200],
    ['/DASHBOARD/loan/7/', 200],
    ['/dashboard', 404],
    ['/nothing', 404],
    ['/dashboard/loan/7/more', 404],
    ['/emulator/v1/projects/demo-tessera/accounts', 404],
    ['/api/wallets', 404],
  ])('answers %s with %i', async (path, status) => {
    const app = await site.start();
    expect((await app.inject(path)).statusCode).toBe(status);
  });

  it.each([
    ['OPTIONS', '/dashboard', 405],
    ['PUT', '/settings?email=a@b.c', 405],
    ['PUT', '/api/wallets', 404],
  ] as const)('answers %s %s with %i, and says what can be done', async (method, url, status) => {
    const app = await site.start();
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([status, status === 405 ? 'GET, HEAD' : undefined]);
  });

  it('serves versioned files for ever, compressed as the browser takes them', async () => {
    const app = await site.start();
    const ask = (encoding: string) =>
      app.inject({ url: '/h/h1/main.js', headers: { 'accept-encoding': encoding } });
    const brotli = await ask('gzip, deflate, br;q=0.5');
    expect(brotli.body).toBe('brotli');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await ask('br;q=0');
    expect(plain.body).toBe('plain()');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await app.inject('/r/loans/one/loan.js?r=1')).body).toBe('loan()');
  });

  it.each([
    '/h/h1/gone.js',
    '/h/current.json',
    '/h/h1/main.js.br',
    '/h/../store/releases/loans/00000001.json',
    '/h/%2e%2e/dist/h1/main.js',
    '/h/..%2fdist/h1/main.js',
    '/r/loans/one/.hidden.js',
    '/r/loans/one//loan.js',
    '/r/loans/one',
  ])('gives no file for %s, and lets nobody remember that', async (url) => {
    const app = await site.start();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache/);
  });

  it('serves a publication without a restart', async () => {
    const app = await site.start();
    const ready = await app.inject('/registry.json');
    expect(ready.headers['cache-control']).toBe('private, no-cache');
    expect(ready.json().remotes).toHaveLength(1);
    await site.release(otherRemote('wallets', '/dashboard/fiat'));
    while ((await registryOf(app)).remotes.length < 2) await delay(50);
    expect((await registryOf(app)).remotes).toMatchObject([{ name: 'loans' }, { name: 'wallets' }]);
    expect((await app.inject('/dashboard/fiat')).statusCode).toBe(200);
  });

  it('keeps the last good release when the next one breaks or the folder goes', async () => {
    const app = await site.start();
    site.write('store/releases/loans/00000002.json', '{ "payload": ');
    await untilRefused(app, 2);
    expect((await app.inject('/dashboard/loan/7')).statusCode).toBe(200);
    site.remove('store/releases');
    await delay(700);
    expect((await app.inject('/dashboard/loan/7')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).json()).toEqual({
      status: 'ok',
      host: 'h1',
      remotes: [{ name: 'loans', version: 'one' }],
    });
  });

  it('says what its shell provides to whoever works on a remote elsewhere', async () => {
    const app = await site.start();
    const answer = await app.inject('/provides.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      format: 1,
      version: 'h1',
      shares: { react: { version: '19.3.1', exports: null } },
    });
  });

  it('starts without a store', async () => {
    const empty = createFixtureSite({ isEmpty: true });
    empty.remove('store');
    const app = await empty.start();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/dashboard/loan/7')).statusCode).toBe(404);
    await empty.close();
  });

  it.each([
    ['a share of another major', { requires: { react: '^20.0.0' } }],
    ['a share that is newer than the host’s', { requires: { react: '^19.4.0' } }],
    ['a share that the host lacks', { requires: { vue: '^3.0.0' } }],
    ['another federation runtime', { runtime: '2.9.1' }],
    ['an entry without integrity', { entry: { url: '/r/loans/one/remote-entry.js' } }],
  ])('does not name a remote that needs %s', async (_what, change) => {
    await site.release(loansRemote(change));
    const app = await site.start();
    const answer = await app.inject('/dashboard/loan/7');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('remote-entry.js');
    expect((await app.inject('/registry.json')).json()).toMatchObject({
      remotes: [],
      refused: [{ name: 'loans', paths: ['/dashboard/loan/:id'] }],
    });
  });

  it('goes on serving the version before one that it refuses', async () => {
    const app = await site.start();
    await site.release(loansRemote({ runtime: '3.0.0' }));
    await untilRefused(app, 2);
    expect((await app.inject('/registry.json')).json()).toMatchObject({
      remotes: [{ name: 'loans', runtime: '2.9.2' }],
    });
  });

  it('leaves a path with the team that holds it, and names both in the refusal', async () => {
    const lines: string[] = [];
    const app = await site.start({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
    await site.release(otherRemote('account', '/dashboard/loan/:anything'));
    while ((await registryOf(app)).refused === undefined) await delay(50);
    expect(await registryOf(app)).toMatchObject({
      remotes: [{ name: 'loans' }],
      refused: [{ name: 'account' }],
    });
    expect((await app.inject('/dashboard/loan/7')).body).toContain('/r/loans/one/loan.js');
    const reason = 'account claims /dashboard/loan/:anything, which loans holds';
    expect(lines.filter((line) => line.includes(reason))).toHaveLength(1);
  });

  describe('in two languages', () => {
    const german = loansRemote({
      version: 'eins',
      entry: { url: '/r/loans/eins/remote-entry.js', integrity: sample },
      routes: [
        {
          path: '/dashboard/loan/:id',
          title: 'Kredit',
          description: 'Ein Kredit',
          chunk: 'loan',
          scripts: [{ url: '/r/loans/eins/loan.js', integrity: sample }],
          styles: [],
        },
      ],
    });
    const start = async (languages: Language[] = ['en', 'de']) => {
      await site.release(loansRemote({ languages: { de: german } }));
      return site.start({}, undefined, undefined, languages);
    };
    const ask = (app: FastifyInstance, url: string, accepted: string) =>
      app.inject({ url, headers: { 'accept-language': accepted } });

    it('names the files of the one that the browser prefers, and nothing of the other', async () => {
      const app = await start();
      const { body, headers } = await ask(app, '/dashboard/loan/7', 'de-AT,en;q=0.5');
      expect(headers.vary).toBe('accept-encoding, accept-language');
      expect(body).toContain('<html lang="de"');
      expect(body).toContain('<title>Kredit · tessera</title>');
      expect(body).toContain('src="/r/loans/eins/loan.js"');
      expect(body).toContain('src="/r/loans/eins/remote-entry.js"');
      expect(body).not.toContain('/r/loans/one/');
      const english = await ask(app, '/dashboard/loan/7', 'en');
      expect(english.body).toContain('<html lang="en"');
      expect(english.body).not.toContain('eins');
    });

    it('names the one that was chosen, whatever the browser prefers', async () => {
      const app = await start();
      const { body } = await ask(app, '/dashboard/loan/7?language=de', 'en');
      expect(body).toContain('<title>Kredit · tessera</title>');
      expect((await ask(app, '/registry.json?language=de', 'en')).json().remotes).toEqual([
        { ...german, seldom: [] },
      ]);
      expect((await ask(app, '/nothing?language=de', 'en')).body).toContain('Seite nicht gefunden');
    });

    it('allows the scripts of its head, by their hashes', async () => {
      const { body, headers } = await ask(await start(), '/', 'en');
      const policy = String(headers['content-security-policy']);
      for (const [, script = ''] of body.matchAll(/<script>(.+?)<\/script>/g)) {
        expect(policy).toContain(`sha256-${createHash('sha256').update(script).digest('base64')}`);
      }
      expect(body).toContain('data-languages="en de"');
      // And the one that asks for a page's data, where the page says what, and the one of a page that was drawn ahead.
      expect(policy.match(/sha256/g)).toHaveLength(5);
    });

    it('gives everybody English while nothing else is published', async () => {
      const app = await start(['en']);
      const { body, headers } = await ask(app, '/dashboard/loan/7?language=de', 'de');
      expect(body).toMatch(/^<html lang="en" data-theme="dark" data-languages="en" /m);
      expect(body).not.toContain('eins');
      expect(headers.vary).toBe('accept-encoding');
    });

    it('keeps a remote that has no other in its own', async () => {
      const app = await site.start({}, undefined, undefined, ['en', 'de']);
      const { body } = await ask(app, '/dashboard/loan/7', 'de');
      expect(body).toContain('<html lang="de"');
      expect(body).toContain('src="/r/loans/one/loan.js"');
    });

    it('gives a remote in its own where the other is refused, and logs why', async () => {
      const languages = { de: { ...german, runtime: '2.9.1' } };
      await site.release(loansRemote({ languages }));
      const lines: string[] = [];
      const log = { write: (line: string) => lines.push(line) };
      const app = await site.start({ LOG_LEVEL: 'warn' }, log, undefined, ['en', 'de']);
      const { body, statusCode } = await ask(app, '/dashboard/loan/7', 'de');
      expect(statusCode).toBe(200);
      expect(body).toContain('src="/r/loans/one/loan.js"');
      expect(body).not.toContain('eins');
      expect(lines.filter((line) => line.includes('federation runtime 2.9.1'))).toHaveLength(1);
    });

    it('tells caches between that the registry is of one reader and one language', async () => {
      const app = await start();
      for (const url of ['/registry.json', '/registry.json?language=de', '/dashboard/loan/7']) {
        expect((await ask(app, url, 'en')).headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding, accept-language',
        });
      }
    });
  });

  it('refuses to start without a build of the host', async () => {
    site.remove('dist/current.json');
    await expect(site.start()).rejects.toThrow('current.json');
  });

  it('lets no value of the registry or the configuration end its script element', async () => {
    const route = loansRemote().routes[0];
    await site.release(
      loansRemote({
        routes: route === undefined ? [] : [{ ...route, title: '</script><!--\u2028' }],
      }),
    );
    const app = await site.start();
    const { body } = await app.inject('/dashboard/loan/7');
    expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script/g)?.length ?? 0);
    expect(body).toContain('\\u003c/script>\\u003c!--\\u2028');
    expect(body).not.toContain('<!--');
  });
});
