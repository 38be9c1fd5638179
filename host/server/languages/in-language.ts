import type { Language } from '@tessera/contracts/languages';
import type { Registry, ServedRemote } from '@tessera/contracts/registry';

function remoteIn({ languages, ...own }: ServedRemote, language: Language): ServedRemote {
  const translated = languages?.[language];
  return translated === undefined ? own : { ...translated, seldom: own.seldom };
}

/**
 * The registry as a page of one language has it. A remote that was published without that language keeps its
 * own: its team may be late, and its pages are not to fail for it.
 */
export const inLanguage = (registry: Registry, language: Language): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => remoteIn(remote, language)),
});
