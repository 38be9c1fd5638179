import type { HostProvides } from '@tessera/contracts/host-provides';
import { sampleRemote } from '../testing/sample-releases.ts';
import { refusalOf } from './refusal-of.ts';
import type { Publication } from './release-entry.ts';

const shell = {
  version: '1.4.0',
  exports: ['balanceChanged', 'flash', 'useTheme'],
  topics: ['balance.changed'],
};

const host = (change: Partial<HostProvides> = {}): HostProvides => ({
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  shares: {
    react: { version: '19.3.1', exports: null },
    rxjs: { version: '7.8.2', exports: ['map'] },
    '@tessera/shell': shell,
  },
  ...change,
});

const nextShell = { version: '2.1.0', exports: ['flash', 'useColours'], topics: [] };
const nextHost = (former: (typeof shell)[]) =>
  host({ shares: { ...host().shares, '@tessera/shell': { ...nextShell, former } } });

const publication = (
  requires: Record<string, string>,
  uses: Publication['uses'],
  contract?: Partial<Publication['contract']>,
  runtime = '2.9.2',
): Publication => ({
  remote: { ...sampleRemote('one'), requires, runtime },
  uses,
  ...(contract && {
    contract: { version: '1.6.0', needs: '1.0.0', topics: [], since: {}, ...contract },
  }),
  files: {},
});

const ofShell = (range: string, names: string[], contract?: Partial<Publication['contract']>) =>
  publication({ '@tessera/shell': range }, { '@tessera/shell': names }, contract);

describe('why a host does not serve a publication', () => {
  it('is nothing where it has all that is used', () => {
    const all = publication(
      { react: '^19.3.0', rxjs: '^7.8.2', '@tessera/shell': '^1.3.0' },
      { react: ['useState'], rxjs: ['map'], '@tessera/shell': ['flash', 'balanceChanged'] },
      { topics: ['balance.changed'] },
    );
    expect(refusalOf(all, host())).toBeUndefined();
  });

  it('is what it lacks of a contract that is younger, by name and version', () => {
    const contract = {
      since: {
        '@tessera/shell.useNotices': '1.6.0',
        '@tessera/shell.useTheme': '1.2.0',
        'topic loan.repaid': '1.5.0',
      },
    };
    const younger = ofShell('^1.6.0', ['useNotices', 'loanRepaid', 'useTheme'], contract);
    expect(refusalOf(younger, host())).toBe(
      'it needs contract ^1.6.0 of the shell for @tessera/shell.useNotices (since 1.6.0), topic loan.repaid (since 1.5.0), and the host has 1.4.0: release a host that has it first, or build without it',
    );
  });

  it('is a name, a topic or a name of a façade that it has not, whatever its version', () => {
    const words = (missing: string) =>
      `it uses what the host does not have: ${missing}. Release a host that has it first, or build without it`;
    expect(refusalOf(ofShell('^1.0.0', ['useNotices']), host())).toBe(
      words('@tessera/shell.useNotices'),
    );
    const topics = { topics: ['loan.repaid'], since: { 'topic loan.repaid': '1.5.0' } };
    expect(refusalOf(ofShell('^1.0.0', ['flash'], topics), host())).toBe(
      words('topic loan.repaid (since 1.5.0)'),
    );
    expect(refusalOf(publication({ rxjs: '^7.8.0' }, { rxjs: ['zip'] }), host())).toBe(
      words('rxjs.zip'),
    );
    expect(refusalOf(publication({}, { rxjs: null }), host())).toBe(words('rxjs.*'));
  });

  it('is a major that it does not serve, with those that it does', () => {
    const contract = { version: '1.6.0' };
    expect(refusalOf(ofShell('^1.3.0', ['flash'], contract), nextHost([]))).toBe(
      'it was built against contract 1.6.0 of the shell, and the host serves 2.1.0: build it against one of these',
    );
    expect(refusalOf(ofShell('^3.0.0', ['flash']), nextHost([shell]))).toContain(
      'the host serves 2.1.0 and 1.4.0',
    );
  });

  it('is judged by the major that the remote was built against', () => {
    const both = nextHost([shell]);
    expect(refusalOf(ofShell('^1.3.0', ['useTheme']), both)).toBeUndefined();
    expect(refusalOf(ofShell('^2.0.0', ['useColours']), both)).toBeUndefined();
    expect(refusalOf(ofShell('^2.0.0', ['useTheme']), both)).toContain('@tessera/shell.useTheme');
    const topics = { topics: ['balance.changed'] };
    expect(refusalOf(ofShell('^1.3.0', ['flash'], topics), both)).toBeUndefined();
    expect(refusalOf(ofShell('^2.0.0', ['flash'], topics), both)).toContain(
      'topic balance.changed',
    );
  });

  it('is a library of another major, or an older minor', () => {
    expect(refusalOf(publication({ react: '^19.4.0' }, {}), host())).toBe(
      'it needs react ^19.4.0, and the host has 19.3.1',
    );
    expect(refusalOf(publication({ jquery: '^3.0.0' }, {}), host())).toBe(
      'the host does not share jquery',
    );
  });

  it('is a runtime of federation that it does not serve; its own alone, unless it says more', () => {
    const former = publication({}, {}, undefined, '2.8.2');
    expect(refusalOf(former, host())).toBe(
      'it was built for federation runtime 2.8.2, and the host serves 2.9.2: build it with one of these',
    );
    expect(refusalOf(former, host({ runtimes: ['2.9.2', '2.8.2'] }))).toBeUndefined();
  });
});
