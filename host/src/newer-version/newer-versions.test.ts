import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import { newerVersions } from './newer-versions.ts';

const remote = (name: string, version: string) => ({ name, version }) as RegistryRemote;
const published = (host: string | undefined, ...remotes: RegistryRemote[]): Registry => ({
  format: 1,
  ...(host !== undefined && { host }),
  remotes,
});
const running = (host: string | undefined, ...remotes: RegistryRemote[]) => ({ host, remotes });

it.each([
  ['nothing where all is as it runs', published('h1', remote('loans', 'one')), []],
  ['a remote in another version', published('h1', remote('loans', 'two')), ['loans@two']],
  ['the shell in another version', published('h2', remote('loans', 'one')), ['@h2']],
  ['both', published('h2', remote('loans', 'two')), ['@h2', 'loans@two']],
  ['no remote that does not run here', published('h1', remote('wallets', 'two')), []],
  ['no remote that is not served any more', published('h1'), []],
  ['no shell of which nobody says the version', published(undefined), []],
])('names %s', (_what, registry, found) => {
  expect(newerVersions(registry, running('h1', remote('loans', 'one')))).toEqual(found);
});

it('names no shell where the document does not say its own', () => {
  expect(newerVersions(published('h2'), running(undefined))).toEqual([]);
});
