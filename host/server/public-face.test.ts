import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site.ts';
import { releasePublic } from './testing/public-remote.ts';

const siteUrl = 'https://bank.example';

const ask = (app: FastifyInstance, url: string, accepted = 'en') =>
  app.inject({ url, headers: { 'accept-language': accepted } });

/** What a document says to search engines, in order. */
const saidIn = (body: string): string[] =>
  [...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>|<meta name="robots"[^>]*>/g)].map(
    ([tag]) => tag,
  );

const ofFaq = [
  '<link rel="alternate" hreflang="en" href="https://bank.example/static/faq">',
  '<link rel="alternate" hreflang="de" href="https://bank.example/de/static/faq">',
  '<link rel="alternate" hreflang="x-default" href="https://bank.example/static/faq">',
];
const noindex = ['<meta name="robots" content="noindex">'];

describe('the public face of a site', () => {
  let site: FixtureSite;
  beforeEach(() => {
    site = createFixtureSite();
  });
  afterEach(() => site.close());

  const start = async (environment: Record<string, string> = {}, change = {}) => {
    await releasePublic(site, change);
    return site.start({ TESSERA_MODE: 'production', SITE_URL: siteUrl, ...environment });
  };

  it('names a page by its whole address, and those of its languages', async () => {
    const app = await start();
    const { body } = await ask(app, '/STATIC/faq/?utm=1');
    expect(saidIn(body)).toEqual([
      '<link rel="canonical" href="https://bank.example/static/faq">',
      ...ofFaq,
    ]);
    expect(body).toContain('<meta property="og:url" content="https://bank.example/static/faq">');
    expect(body).toContain('<meta property="og:title" content="Questions">');
    expect(body).toContain('<meta property="og:locale" content="en_GB">');
    expect(body).toContain('<meta property="og:locale:alternate" content="de_DE">');
    expect((await ask(app, '/')).body).toContain('content="Borrow &amp; keep"');
  });

  it('names the picture of a page in its language, whole, and no file of it to browsers', async () => {
    const app = await start();
    const pictureIn = async (address: string) =>
      /<meta property="og:image" content="([^"]+)">/.exec((await ask(app, address)).body)?.[1];
    expect(await pictureIn('/')).toBe('https://bank.example/r/public/one/pictures/page.png');
    expect(await pictureIn('/de')).toBe('https://bank.example/r/public/eins/pictures/page.png');
    expect((await ask(app, '/auth/sign-in')).body).not.toContain('og:image');
    expect((await ask(app, '/registry.json')).body).not.toContain('.png');
  });

  it('names by its German address what it serves in German', async () => {
    const app = await start();
    const canonical = '<link rel="canonical" href="https://bank.example/de/static/faq">';
    for (const [address, accepted] of [
      ['/de/static/faq', 'en'],
      ['/static/faq', 'de'],
      ['/static/faq?language=de', 'en'],
    ] as const) {
      const { body, headers } = await ask(app, address, accepted);
      expect(saidIn(body)).toEqual([canonical, ...ofFaq]);
      expect(headers['content-language']).toBe('de');
    }
    expect(saidIn((await ask(app, '/de')).body)[0]).toBe(
      '<link rel="canonical" href="https://bank.example/de">',
    );
  });

  it('serves a German address in German whatever its reader prefers, and says what depends on them', async () => {
    const app = await start();
    const german = await ask(app, '/de/static/faq?language=en', 'en');
    expect(german.statusCode).toBe(200);
    expect(german.body).toContain('<html lang="de"');
    expect(german.body).toContain(' data-by-address');
    expect(german.body).toContain('<title>Fragen · tessera</title>');
    expect(german.headers.vary).toBe('accept-encoding');
    const preferred = await ask(app, '/static/faq', 'de');
    expect(preferred.body).toContain('<html lang="de"');
    expect(preferred.body).not.toContain('data-by-address');
    expect(preferred.headers.vary).toBe('accept-encoding, accept-language');
    expect((await ask(app, '/static/faq')).headers['content-language']).toBe('en');
  });

  it.each(['/de/auth/sign-in', '/de/dashboard/loan/7', '/de/static/none', '/en/static/faq'])(
    'has no page at %s',
    async (address) => {
      const { statusCode, body } = await ask(await start(), address);
      expect(statusCode).toBe(404);
      expect(saidIn(body)).toEqual(noindex);
    },
  );

  it.each(['/auth/sign-in', '/dashboard/loan/7', '/settings', '/nothing'])(
    'keeps %s out of search engines',
    async (address) => {
      const { body } = await ask(await start(), address);
      expect(saidIn(body)).toEqual(noindex);
      expect(body).not.toContain('og:');
    },
  );

  it('has no German address of a page that there is no German of', async () => {
    const app = await start({}, { languages: {} });
    const canonical = '<link rel="canonical" href="https://bank.example/static/faq">';
    expect(saidIn((await ask(app, '/static/faq')).body)).toEqual([canonical]);
    expect(saidIn((await ask(app, '/de/static/faq')).body)).toEqual([canonical]);
    expect((await ask(app, '/sitemap.xml')).body).not.toContain('bank.example/de');
  });

  it('says nothing that has to name the site where its address was not told', async () => {
    const app = await start({ SITE_URL: '' });
    const { body } = await app.inject({ url: '/static/faq', headers: { host: 'evil.example' } });
    expect(saidIn(body)).toEqual([]);
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('og:url');
    expect((await ask(app, '/sitemap.xml')).statusCode).toBe(404);
    expect((await ask(app, '/robots.txt')).body).not.toContain('Sitemap');
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('serves the icon %s that its documents name', async (address, type) => {
    const app = await start();
    expect((await ask(app, '/nothing')).body).toContain(` href="${address}"`);
    const { headers, rawPayload } = await ask(app, address);
    expect(headers['content-type']).toBe(type);
    expect(rawPayload.length).toBeGreaterThan(100);
  });

  it('tells systems its name, its colour and its icons, which are there', async () => {
    const app = await start();
    expect((await ask(app, '/')).body).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    );
    const { headers, body } = await ask(app, '/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body);
    const tokens = readFileSync(new URL('../../shared/ui/src/styles/tokens.css', import.meta.url));
    expect(tokens.toString()).toContain(`--ground: ${manifest.theme_color};`);
    expect(manifest).toMatchObject({ name: 'tessera', start_url: '/' });
    for (const { src, sizes, type } of manifest.icons) {
      const { headers: of, rawPayload } = await ask(app, src);
      expect(of['content-type']).toBe(type);
      if (sizes !== 'any')
        expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('lists each public page at each of its addresses, and tells where the list is', async () => {
    const app = await start();
    const { body, headers } = await ask(app, '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual(['/', '/de', '/static/faq', '/de/static/faq'].map((it) => siteUrl + it));
    expect(
      body.match(/hreflang="de" href="https:\/\/bank\.example\/de\/static\/faq"/g),
    ).toHaveLength(2);
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(4);
    expect((await ask(app, '/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /dashboard\n\nSitemap: https://bank.example/sitemap.xml\n',
    );
  });

  it('lets nothing of a sandbox be found', async () => {
    const app = await start({ TESSERA_MODE: 'sandbox' });
    expect((await ask(app, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask(app, '/sitemap.xml')).statusCode).toBe(404);
  });
});
