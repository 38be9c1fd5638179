import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import { composeDocument, readDocument, withRemote } from './site-document.ts';

const sampleRemote = (name: string, version: string, paths: readonly string[]): RegistryRemote => ({
  format: 1,
  name,
  version,
  container: `tessera_${name}_${version}`,
  entry: { url: `/r/${name}/${version}/remote-entry.js` },
  parent: 'dashboard',
  routes: paths.map((path) => ({
    path,
    title: `Page of ${name}`,
    description: '',
    chunk: 'page',
    scripts: [{ url: `/r/${name}/${version}/page.js` }],
    styles: [],
  })),
  requires: {},
  runtime: '1.0.0',
});

const registry: Registry = {
  format: 1,
  remotes: [
    sampleRemote('account', 'one', ['/dashboard/profile']),
    sampleRemote('loans', 'one', ['/dashboard/loan/:id']),
  ],
};
const config = {
  userApiHost: '/api',
  sandbox: true,
  identity: { apiKey: 'key', projectId: 'demo', authDomain: 'localhost', emulator: true },
};
/** As the site's server writes it. */
const html = `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<title>Page of loans · tessera</title>
<script defer src="/h/h1/main.js" integrity="sha384-x" crossorigin></script>
<link rel="preload" as="style" href="/r/loans/one/page.css" integrity="sha384-y" crossorigin>
<script async src="/r/loans/one/page.js" integrity="sha384-y" crossorigin data-named="chunk"></script>
<script defer src="/r/loans/one/remote-entry.js" integrity="sha384-z" crossorigin data-named="entry"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="runtime-config">${JSON.stringify(config)}</script>
<script type="application/json" id="registry">${JSON.stringify({ ...registry, extra: '\\u003c' })}</script>
</body>
</html>`;
const dev = sampleRemote('loans', 'dev', ['/dashboard/loan/:id', '/dashboard/loan/new']);
const compose = (path: string, remote = dev, kept = config) =>
  composeDocument({ html, registry, config }, path, remote, kept);

describe('what a document carries', () => {
  it('is its registry and its configuration, whole', () => {
    const data = readDocument(html.replace('"sandbox":true', '"sandbox":true,"reports":"id"'));
    expect(data?.config).toEqual({ ...config, reports: 'id' });
    expect(data?.registry).toEqual({ ...registry, extra: '\\u003c' });
  });

  it.each([
    ['another page', '<!doctype html><title>Welcome</title>'],
    ['broken data', html.replace('"format":1', '"format":')],
    ['another format', html.replaceAll('"format":1', '"format":2')],
    ['no configuration', html.replace('id="runtime-config"', 'id="settings"')],
  ])('is nothing in %s', (_what, text) => {
    expect(readDocument(text)).toBeUndefined();
  });
});

describe('a registry with a remote from its sources', () => {
  it('has it in the place of the released one, and the others as they are', () => {
    expect(withRemote(registry, dev).remotes).toEqual([registry.remotes[0], dev]);
  });

  it('has a new one in its order, and what was refused of it no more', () => {
    const cards = sampleRemote('cards', 'dev', ['/dashboard/cards']);
    const refused = [
      { name: 'cards', paths: ['/dashboard/cards'] },
      { name: 'wallets', paths: ['/dashboard/fiat'] },
    ];
    const composed = withRemote({ ...registry, refused }, cards);
    expect(composed.remotes.map(({ name }) => name)).toEqual(['account', 'cards', 'loans']);
    expect(composed.refused).toEqual([refused[1]]);
    expect(withRemote({ ...registry, refused: refused.slice(0, 1) }, cards)).not.toHaveProperty(
      'refused',
    );
  });
});

describe('a document with a remote from its sources', () => {
  it('names the shell’s files as they were, and none of the released remote', () => {
    const composed = compose('/dashboard/loan/7').html;
    expect(composed).toContain(
      '<script defer src="/h/h1/main.js" integrity="sha384-x" crossorigin></script>\n</head>',
    );
    expect(composed).not.toContain('/r/loans/one/');
    expect(composed.match(/\/r\/[a-z]+\/[a-z]+\/remote-entry\.js/g)).toEqual([
      '/r/account/one/remote-entry.js',
      '/r/loans/dev/remote-entry.js',
    ]);
  });

  it('is read by a shell as any other', () => {
    expect(readDocument(compose('/').html)).toEqual({
      registry: withRemote(registry, dev),
      config,
    });
  });

  it('is a page of its own where the site has none, with its title', () => {
    const titled = { ...dev, routes: dev.routes.map((route) => ({ ...route, title: 'A & <b>' })) };
    const composed = compose('/dashboard/loan/new', titled);
    expect(composed.isOfRemote).toBe(true);
    expect(composed.html).toContain('<title>A &amp; &lt;b> · tessera</title>');
    expect(composed.html).not.toContain('<b>');
  });

  it('holds no page that the released remote has drawn, and those of others as they are', () => {
    const style =
      '<style data-href="/r/loans/one/page.css">@media (width<=9px){.page{margin:0}}</style>';
    const page = '<div id="root"><main><div id="page"><h1>Drawn</h1></div></main></div>';
    const written = html
      .replace('</head>', `${style}\n</head>`)
      .replace('<div id="root"></div>', page);
    const composed = composeDocument(
      { html: written, registry, config },
      '/dashboard/loan/7',
      dev,
      config,
    );
    expect(composed.html).toBe(compose('/dashboard/loan/7').html);
    const ofOther = { html: written.replaceAll('/r/loans/', '/r/account/'), registry, config };
    const other = composeDocument(ofOther, '/dashboard/profile', dev, config).html;
    expect(other).toContain(page);
    expect(other).toContain('.page{margin:0}');
  });

  it('keeps title and files of another remote’s page', () => {
    const other = html.replaceAll('/r/loans/', '/r/account/');
    const composed = composeDocument(
      { html: other, registry, config },
      '/dashboard/profile',
      dev,
      config,
    );
    expect(composed.isOfRemote).toBe(false);
    expect(composed.html).toContain('<title>Page of loans · tessera</title>');
    expect(composed.html).toContain('src="/r/account/one/page.js"');
  });

  it('says where the API is', () => {
    const { html: composed } = compose('/', dev, { ...config, userApiHost: '/elsewhere' });
    expect(readDocument(composed)?.config.userApiHost).toBe('/elsewhere');
  });
});
