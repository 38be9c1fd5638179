import { registryRemoteSchema } from './registry.ts';

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
    ['markup in a path', { routes: [{ ...remote.routes[0], path: '/<script>' }] }],
    ['a name that is no folder', { name: '../loans' }],
    ['a format of later days', { format: 2 }],
    ['an integrity of another kind', { entry: { ...remote.entry, integrity: 'sha256-x' } }],
  ])('is refused with %s', (_what, change) => {
    expect(registryRemoteSchema.safeParse({ ...remote, ...change }).success).toBe(false);
  });
});
