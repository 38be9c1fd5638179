import type { Language } from '@tessera/contracts/languages';
import type { Registry, RegistryRemote } from '@tessera/contracts/registry';

function remoteIn({ languages, ...own }: RegistryRemote, language: Language): RegistryRemote {
  return languages?.[language] ?? own;
}

/**
 * The registry as a page of one language has it. A remote that was published without that language keeps its
 * own: its team may be late, and its pages are not to fail for it.
 */
export const inLanguage = (registry: Registry, language: Language): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => remoteIn(remote, language)),
});
