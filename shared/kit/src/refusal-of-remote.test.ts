import type { RegistryRemote } from '@tessera/contracts/registry';
import { refusalOfRemote } from './refusal-of-remote.ts';

const remote = {
  format: 1,
  name: 'loans',
  version: 'dev',
  container: 'tessera_loans_dev',
  entry: { url: '/r/loans/dev/remote-entry.js' },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'page',
      scripts: [{ url: '/r/loans/dev/page.js' }],
      styles: [],
    },
  ],
  requires: { react: '^19.3.1', '@tessera/shell': '^1.4.0' },
  runtime: '2.3.0',
} satisfies RegistryRemote;
const share = (version: string) => ({ version, exports: null });
const site = {
  registry: { format: 1 as const, remotes: [{ ...remote, version: 'one' }] },
  provides: {
    format: 1 as const,
    version: 'h1',
    runtime: '2.3.0',
    shares: { react: share('19.3.1'), '@tessera/shell': share('1.5.0') },
  },
};

describe('why another site would not run a remote', () => {
  it('is nothing where it has what the remote was built against', () => {
    expect(refusalOfRemote(remote, site)).toBeUndefined();
  });

  it('is the major of its shell', () => {
    const shares = { ...site.provides.shares, '@tessera/shell': share('2.0.0') };
    expect(refusalOfRemote(remote, { ...site, provides: { ...site.provides, shares } })).toContain(
      'contract ^1.4.0 of the shell, and the host serves 2.0.0',
    );
  });

  it('is its federation runtime', () => {
    const provides = { ...site.provides, runtime: '2.4.0' };
    expect(refusalOfRemote(remote, { ...site, provides })).toContain('runtime 2.3.0');
  });

  it('is a page that belongs to another remote there', () => {
    const other = { ...remote, name: 'cards' };
    const registry = { format: 1 as const, remotes: [other] };
    expect(refusalOfRemote(remote, { ...site, registry })).toBe(
      'its page /dashboard/loan/:id belongs to the remote "cards" there',
    );
  });
});
