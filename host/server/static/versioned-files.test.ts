import type { FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site.ts';

const forEver = 'public, max-age=31536000, immutable';

describe('a versioned file', () => {
  let site: FixtureSite;
  let app: FastifyInstance;
  beforeAll(async () => {
    site = createFixtureSite();
    for (const ending of ['css', 'woff2', 'svg', 'png', 'webp', 'avif']) {
      site.write(`store/r/loans/one/file.${ending}`, 'file');
    }
    site.write('store/r/loans/one/index.html', '<p>');
    site.write('store/r/loans/one/source.js.map', '{}');
    site.write('store/r/loans/one/folder.js/inner.js', 'inner()');
    site.write('store/r/loans/one/gzip-only.js', 'plain()');
    site.write('store/r/loans/one/gzip-only.js.gz', 'gzip');
    app = await site.start();
  });
  afterAll(() => site.close());

  it.each([
    ['js', 'text/javascript; charset=utf-8'],
    ['css', 'text/css; charset=utf-8'],
    ['woff2', 'font/woff2'],
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('of .%s is sent as %s', async (ending, type) => {
    const name = ending === 'js' ? 'loan' : 'file';
    const { statusCode, headers } = await app.inject(`/r/loans/one/${name}.${ending}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': forEver,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it.each([
    ['br', 'br', '6'],
    ['gzip', 'gzip', '4'],
    [undefined, undefined, '7'],
  ])('is described to HEAD as GET would send it for %s', async (accepted, encoding, length) => {
    const answer = await app.inject({
      method: 'HEAD',
      url: '/h/h1/main.js',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({ 'content-length': length, 'cache-control': forEver });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('is sent whole, whatever part of it is asked for', async () => {
    const headers = { range: 'bytes=0-1', 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/h/h1/main.js', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, 'brotli']);
    expect(answer.headers['accept-ranges']).toBeUndefined();
    expect(answer.headers['content-range']).toBeUndefined();
  });

  it('has nothing to be asked for again by: its address is its version', async () => {
    const { headers } = await app.inject('/h/h1/main.js');
    expect(headers.etag).toBeUndefined();
    expect(headers['last-modified']).toBeUndefined();
  });

  it('is sent as it is where it was not compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/r/loans/one/gzip-only.js', headers });
    expect(answer.body).toBe('plain()');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/r/loans/one/index.html',
    '/r/loans/one/',
    '/r/loans/one/source.js.map',
    '/r/loans/one/folder.js',
    '/r/loans/one/file.css%00.js',
    '/r/loans/one/.%2ffile.css',
    `/r/loans/one/${'long'.repeat(100)}.js`,
    '/r/',
  ])('is not %s', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('changes under its name only where a remote is being developed', async () => {
    site.write('dist/dev/main.js', 'dev()');
    const { body, headers } = await app.inject('/h/dev/main.js');
    expect([body, headers['cache-control']]).toEqual(['dev()', 'no-store']);
  });
});
