import { hostProvidesSchema } from './host-provides.ts';
import { assetsOf, registryRemoteSchema, registrySchema } from './registry.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const remote = {
  format: 1,
  name: 'loans',
  version: 'abc123',
  container: 'tessera_loans',
  entry: { url: '/r/loans/abc123/remote-entry.js', integrity },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'loan',
      scripts: [{ url: '/r/loans/abc123/loan.js', integrity }],
      styles: [],
    },
  ],
  requires: { react: '^19.3.1' },
  runtime: '2.9.2',
};

const inFolder = (name: string, version: string) => ({
  ...remote,
  name,
  version,
  entry: { url: `/r/${name}/${version}/remote-entry.js` },
  routes: [{ ...remote.routes[0], scripts: [], styles: [] }],
});
const named = (name: string) => inFolder(name, 'v1');
const versioned = (version: string) => inFolder('loans', version);
const signedBy = (signature: string | undefined) => ({
  ...remote,
  entry: { url: remote.entry.url, ...(signature !== undefined && { integrity: signature }) },
});
const routedWith = (change: object) => ({
  ...remote,
  routes: [{ ...remote.routes[0], ...change }],
});
const linked = (change: object) =>
  routedWith({ link: { place: 'sidebar', label: 'Cards', order: 1, ...change } });
const routed = (path: string) => routedWith({ path });

describe('an entry of the registry', () => {
  it('is read, and what a later publisher adds is left aside', () => {
    const parsed = registryRemoteSchema.parse({ ...remote, signature: 'later' });
    expect(parsed).toEqual(remote);
  });

  it.each([
    ['another origin', { entry: { url: '//evil.example/r/loans/abc123/x.js', integrity } }],
    ["another remote's folder", { entry: { url: '/r/wallets/abc123/x.js', integrity } }],
    ['a way out of its folder', { entry: { url: '/r/loans/abc123/../../h/x.js', integrity } }],
    [
      'a file of a route elsewhere',
      { routes: [{ ...remote.routes[0], styles: [{ url: '/x.css' }] }] },
    ],
    [
      'a fragment elsewhere',
      {
        routes: [{ ...remote.routes[0], fragment: { url: '/r/wallets/abc123/x.html', integrity } }],
      },
    ],
    [
      'a heading of a form that it knows nothing of',
      { routes: [{ ...remote.routes[0], heading: { lead: 'A', width: 'wider' } }] },
    ],
    ['a question to elsewhere', { routes: [{ ...remote.routes[0], asks: ['//evil.example'] }] }],
    ['a query', { entry: { url: '/r/loans/abc123/x.js?y', integrity } }],
    ['markup in a file', { entry: { url: '/r/loans/abc123/"><script>', integrity } }],
    ['markup in a path', { routes: [{ ...remote.routes[0], path: '/<script>' }] }],
    ['a name that is no folder', { name: '../loans' }],
    ['a format of later days', { format: 2 }],
    ['an integrity of another kind', { entry: { ...remote.entry, integrity: 'sha256-x' } }],
  ])('is refused with %s', (_what, change) => {
    expect(registryRemoteSchema.safeParse({ ...remote, ...change }).success).toBe(false);
  });

  testForms({
    'a name': [
      registryRemoteSchema,
      ['l', 'loans-2'].map(named),
      ['', 'Loans', '2loans', 'lo_ans', 'loans!', 'l'.repeat(33)].map(named),
    ],
    'a version': [
      registryRemoteSchema,
      ['1', 'V1.2_3-4', 'v'.repeat(64)].map(versioned),
      ['', '.1', '-1', 'a/b', 'a b', '!1', 'v'.repeat(65)].map(versioned),
    ],
    'a container': [
      registryRemoteSchema,
      ['_', 'tessera_loans2', 'x'.repeat(64)].map((container) => ({ ...remote, container })),
      ['', '2x', 'a-b', 'a.b', 'x!', 'x'.repeat(65)].map((container) => ({
        ...remote,
        container,
      })),
    ],
    'an integrity': [
      registryRemoteSchema,
      [signedBy(`sha384-${'aZ09+/'.repeat(10)}abcd`), signedBy(undefined)],
      [
        `sha384-${'A'.repeat(63)}`,
        `sha384-${'A'.repeat(65)}`,
        `x${integrity}`,
        `sha384-${'='.repeat(64)}`,
      ].map(signedBy),
    ],
    'a layout': [
      registryRemoteSchema,
      ['public', 'dashboard'].map((parent) => ({ ...remote, parent })),
      [{ ...remote, parent: 'print' }],
    ],
    'a path': [
      registryRemoteSchema,
      ['/', '/a/:id/*', '/~a.b_c-D9', `/${'a'.repeat(200)}`].map(routed),
      ['', 'a', 'x/a', '/a b', '/a?b', `/${'a'.repeat(201)}`].map(routed),
    ],
    'a title': [
      registryRemoteSchema,
      [routedWith({ title: 't'.repeat(200), description: 'd'.repeat(400) })],
      [{ title: '' }, { title: 't'.repeat(201) }, { description: 'd'.repeat(401) }].map(routedWith),
    ],
    'a link': [
      registryRemoteSchema,
      [{}, { icon: 'of-later-days' }, { place: 'of-later-days' }, { label: 'Ä'.repeat(24) }].map(
        linked,
      ),
      [
        { label: '' },
        { label: ' Cards' },
        { label: 'C'.repeat(25) },
        { label: 'Cards\n' },
        { label: '\u202Esdrac' },
        { place: '' },
        { icon: '<svg>' },
        { order: 0.5 },
      ].map(linked),
    ],
    'a number of pages': [registryRemoteSchema, [remote], [{ ...remote, routes: [] }]],
  });

  it('is told why a file of its own may not lie elsewhere', () => {
    const { error } = registryRemoteSchema.safeParse({ ...remote, name: 'wallets' });
    expect(error?.issues[0]?.message).toBe(
      'every file of a remote lies in its own version’s folder',
    );
  });

  it('names its files: the entry, and the scripts and styles of each page', () => {
    const file = (url: string) => ({ url });
    const page = { path: '/', title: 'T', description: '', chunk: 'c' };
    const routes = [
      { ...page, scripts: [file('/1.js')], styles: [file('/1.css')] },
      { ...page, scripts: [file('/2.js')], styles: [], fragment: file('/2.html') },
    ];
    expect(assetsOf({ entry: file('/entry.js'), routes }).map(({ url }) => url)).toEqual([
      '/entry.js',
      '/1.js',
      '/1.css',
      '/2.js',
      '/2.html',
    ]);
  });
});

describe('the registry', () => {
  const refused = [{ name: 'cards', paths: ['/cards'] }];
  const shares = {
    react: { version: '19.3.1', exports: null },
    ui: { version: '1', exports: ['a'] },
  };

  testMessages({
    'what a document carries': [
      registrySchema,
      { format: 1, host: 'h1', remotes: [remote], refused },
      'host',
      'refused',
    ],
    'what a host provides': [
      hostProvidesSchema,
      { format: 1, version: 'v1', runtime: '2.9.2', shares },
    ],
  });

  testForms({
    'a refused remote': [
      registrySchema,
      [{ format: 1, remotes: [], refused }],
      [
        { format: 2, remotes: [] },
        { format: 1, remotes: [], refused: [{ name: '../cards', paths: [] }] },
        { format: 1, remotes: [], refused: [{ name: 'cards' }] },
      ],
    ],
  });
});
