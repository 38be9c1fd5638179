import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { layoutFile, yearMarker } from '@tessera/contracts/prerendered-page';
import type { FastifyInstance } from 'fastify';
import { createHostMetrics } from '../metrics/host-metrics.ts';
import {
  drawLayout,
  drawnVersion,
  layoutOf,
  releaseDrawn,
  shellCss,
} from '../testing/drawn-remote.ts';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site.ts';

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

const hello = '<h1>Hello</h1><a href="/static/faq#cost">Cost</a><a href="/auth/sign-in">In</a>';

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const page = (markup: string, version = 'one') =>
  `<div id="page" data-fragment="public/${version}">${markup}</div>`;

const rootOf = (markup: string) => `<div id="root">${markup}</div>`;

const bodyOf = async (app: FastifyInstance, url = '/') => (await app.inject(url)).body;

/** Which version of the page stands in the document. */
const drawnIn = async (app: FastifyInstance) =>
  /data-fragment="([^"]+)"/.exec(await bodyOf(app))?.[1];

const stylesIn = (policy: unknown) => /style-src ([^;]+)/.exec(String(policy))?.[1];

/** Starts a site whose landing page is drawn so. */
async function startWith(markup: string, change = {}, metrics = createHostMetrics()) {
  const lines: string[] = [];
  drawLayout(site);
  await releaseDrawn(site, drawnVersion(site, 'one', { markup, ...change }));
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await site.start({ LOG_LEVEL: 'warn' }, logTo, undefined, undefined, metrics);
  const refusals = () => lines.filter((line) => line.includes('fragment refused'));
  return { app, metrics, refusals };
}

describe('the document of a page that its build has drawn', () => {
  it('holds it in the layout of the host, with the styles of both, and no word of scripts', async () => {
    const { app, refusals } = await startWith(hello);
    const { body, headers } = await app.inject('/');
    expect(body).toContain(rootOf(layoutOf(page(hello))));
    expect(body).toContain(`<style data-href="/h/h1/main.css">${shellCss}</style>`);
    expect(body).toContain('<style data-href="/r/public/one/landing.css">.page{margin:0}</style>');
    expect(body).not.toMatch(/rel="stylesheet"|as="style"|<noscript>| style="/);
    expect(body).toContain('<script defer src="/h/h1/main.js"');
    expect(body).toContain('as="font"');
    expect(stylesIn(headers['content-security-policy'])).toBe(
      ["'self'", hashOf(shellCss), hashOf('.page{margin:0}')].join(' '),
    );
    expect(refusals()).toEqual([]);
  });

  it('is as without it where a page, or the host’s layout, was not drawn', async () => {
    const { app } = await startWith(hello);
    const { body, headers } = await app.inject('/static/faq');
    for (const one of [rootOf(''), '<noscript>', 'rel="stylesheet"']) expect(body).toContain(one);
    expect(stylesIn(headers['content-security-policy'])).toBe("'self'");
    site.remove(`dist/h1/${layoutFile(true)}`);
    const withoutLayout = await bodyOf(await site.start());
    expect(withoutLayout).toContain(rootOf(''));
    expect(withoutLayout).toContain('<noscript>');
  });

  it('says the year in which it is served', async () => {
    drawLayout(site, `<main id="main"><!--page--></main>${yearMarker}`);
    await releaseDrawn(site, drawnVersion(site, 'one', { markup: hello }));
    const year = new Date().getFullYear();
    expect(await bodyOf(await site.start())).toContain(`<span data-year="">${year}</span>`);
  });

  it.each([
    ['/', 'de', '/de'],
    ['/', 'en', '/?language=en'],
  ])('at %s leads to itself in the other language: %s', async (url, other, address) => {
    const link = (href: string) =>
      `<a data-other-language="" href="${href}" hrefLang="${other}" lang="${other}">Other</a>`;
    drawLayout(site, `<main id="main"><!--page--></main>${link('/somewhere')}`);
    await releaseDrawn(site, drawnVersion(site, 'one', { markup: hello }));
    const written = link(address).replace('hrefLang', 'hreflang');
    expect((await bodyOf(await site.start(), url)).replace('hrefLang', 'hreflang')).toContain(
      written,
    );
  });

  it('says what its build has written for search engines, as data that ends nowhere', async () => {
    const said = { '@context': 'https://schema.org', '@type': 'FAQPage', name: '</script><b>' };
    const { app } = await startWith(hello, { data: JSON.stringify(said) });
    const body = await bodyOf(app);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual(said);
    expect(data).not.toContain('<');
    expect((await app.inject('/registry.json')).body).not.toContain('jsonld');
    expect((await app.inject('/r/public/one/fragments/landing.jsonld')).statusCode).toBe(404);
    const { app: other } = await startWith(hello);
    expect(await bodyOf(other)).not.toContain('ld+json');
  });

  it('has its links at the addresses of the document’s own', async () => {
    drawLayout(site);
    const german = drawnVersion(site, 'eins', { markup: '<h1>Hallo</h1><a href="/">Start</a>' });
    const remote = drawnVersion(site, 'one', { markup: hello });
    await releaseDrawn(site, { ...remote, languages: { de: german } });
    const app = await site.start();
    expect(await bodyOf(app)).toContain(page(hello));
    const body = await bodyOf(app, '/de');
    expect(body).toContain(page('<h1>Hallo</h1><a href="/de">Start</a>', 'eins'));
    expect(body).toContain('<a href="/de/static/faq">Questions</a>');
    const asked = await app.inject({ url: '/', headers: { 'accept-language': 'de' } });
    expect(asked.body).toContain(page('<h1>Hallo</h1><a href="/">Start</a>', 'eins'));
  });

  it('has another page as soon as its team alone has published that, and the former when it goes back', async () => {
    const { app } = await startWith(hello);
    expect(await bodyOf(app)).toContain(page(hello));
    await releaseDrawn(site, drawnVersion(site, 'two', { markup: '<h1>Bonjour</h1>' }));
    while ((await drawnIn(app)) === 'public/one') await delay(50);
    expect(await bodyOf(app)).toContain(rootOf(layoutOf(page('<h1>Bonjour</h1>', 'two'))));
    await releaseDrawn(site, drawnVersion(site, 'one', { markup: hello }));
    while ((await drawnIn(app)) === 'public/two') await delay(50);
    expect(await bodyOf(app)).toContain(rootOf(layoutOf(page(hello))));
  });

  it('is not read again: what lies there later is in no document', async () => {
    const { app } = await startWith(hello);
    site.write('store/r/public/one/fragments/landing.html', '<h1>Hacked</h1>');
    expect(await bodyOf(app)).toContain(page(hello));
  });
});

describe('a page as its build has drawn it is left to browsers', () => {
  it.each([
    ['holds a script', { markup: '<script>run()</script>' }, 'it holds a script element'],
    ['has an id of the layout', { markup: '<p id="bar">a</p>' }, 'it has the id bar'],
    ['leaves its place', { markup: '<div><p>a</p>' }, 'it does not stay in its place'],
    [
      'is not what the registry says',
      { markup: '<h1>Hello</h1>', integrity: `sha384-${'A'.repeat(64)}` },
      'is not among the files of its version',
    ],
    [
      'says what is no data of schema.org',
      { markup: hello, data: '{"@context":"https://evil.example"}' },
      'says nothing by https://schema.org',
    ],
    [
      'says what is no data',
      { markup: hello, data: '<script>run()</script>' },
      'is not valid JSON',
    ],
    [
      'has styles that end their element',
      { markup: hello, css: '.a{content:"</style><script>"}' },
      '/r/public/one/landing.css cannot stand in a document',
    ],
    [
      'has styles that name files beside them',
      { markup: hello, css: '.a{background:url(tile.png)}' },
      '/r/public/one/landing.css cannot stand in a document',
    ],
  ])('where it %s', async (_what, { markup, ...change }, reason) => {
    const { app, metrics, refusals } = await startWith(markup, change);
    for (let asked = 0; asked < 2; asked += 1) {
      const { body, statusCode } = await app.inject('/');
      expect(statusCode).toBe(200);
      expect(body).toContain(rootOf(''));
      expect(body).toContain('<noscript>');
      expect(body).not.toContain(markup);
    }
    expect(refusals()).toHaveLength(1);
    expect(refusals()[0]).toContain(reason);
    const [{ value, labels } = {}] = (await metrics.refusedFragments.get()).values;
    expect({ value, labels }).toEqual({ value: 1, labels: { remote: 'public' } });
  });

  it('where one of its bytes has flipped since it was signed: with the whole release', async () => {
    drawLayout(site);
    await releaseDrawn(site, drawnVersion(site, 'one', { markup: hello }));
    site.write('store/r/public/one/fragments/landing.html', hello.replace('Hello', 'Hellp'));
    const app = await site.start();
    const { body, statusCode } = await app.inject('/');
    expect(statusCode).toBe(503);
    expect(body).not.toContain('Hellp');
  });
});

it('a host whose layout has no place for pages does not start', async () => {
  drawLayout(site, layoutOf(''));
  await expect(site.start()).rejects.toThrow('has not one place for a page');
});
