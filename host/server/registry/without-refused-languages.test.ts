import type { RegistryRemote } from '@tessera/contracts/registry';
import { loansRemote } from '../testing/fixture-site.ts';
import { type RefusedLanguage, withoutRefusedLanguages } from './without-refused-languages.ts';

const shares = { react: { version: '19.3.1', exports: null } };
const provides = { format: 1, version: 'h1', runtime: '2.9.2', shares } as const;
const moved = loansRemote().routes.map((route) => ({ ...route, path: '/dashboard/other' }));

function accept(change: Partial<RegistryRemote>, devRemote?: string) {
  const de = loansRemote({ version: 'eins', ...change });
  const refused: RefusedLanguage[] = [];
  const remote = loansRemote({ languages: { de } });
  const accepted = withoutRefusedLanguages(remote, { provides, devRemote }, (one) =>
    refused.push(one),
  );
  return { remote, accepted, refused };
}

describe('another language of a remote', () => {
  it('is kept where all is well with it', () => {
    const { accepted, remote, refused } = accept({});
    expect(accepted).toEqual(remote);
    expect(refused).toEqual([]);
  });

  it.each<[string, Partial<RegistryRemote>]>([
    ['its name is cards, not loans', { name: 'cards' }],
    ['its container is other, not tessera_loans', { container: 'other' }],
    ['its parent is public, not dashboard', { parent: 'public' }],
    ['its paths are not /dashboard/loan/:id', { routes: moved }],
    ['its paths are not /dashboard/loan/:id', { routes: [...loansRemote().routes, ...moved] }],
    ['a file has no integrity', { entry: { url: '/r/loans/eins/remote-entry.js' } }],
    ['it was built for federation runtime 2.9.1, and the host has 2.9.2', { runtime: '2.9.1' }],
    ['the host does not share vue', { requires: { vue: '^3.0.0' } }],
    ['it needs react ^20.0.0, and the host has 19.3.1', { requires: { react: '^20.0.0' } }],
  ])('is left out, and told of, when %s', (reason, change) => {
    const { accepted, remote, refused } = accept(change);
    expect(accepted).toEqual({ ...remote, languages: {} });
    expect(refused).toEqual([{ language: 'de', version: 'eins', reason }]);
  });

  it('needs no integrity where the remote comes from a development server', () => {
    const withoutIntegrity = { entry: { url: '/r/loans/eins/remote-entry.js' } };
    expect(accept(withoutIntegrity, 'loans').refused).toEqual([]);
  });

  it('leaves the others of the remote alone', () => {
    const languages = { de: loansRemote({ runtime: '2.9.1' }), fr: loansRemote() };
    const host = { provides, devRemote: undefined };
    const accepted = withoutRefusedLanguages(loansRemote({ languages }), host, () => {});
    expect(accepted.languages).toEqual({ fr: languages.fr });
  });
});
