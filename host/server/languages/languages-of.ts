import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import type { RegistryRemote } from '@tessera/contracts/registry';

/** Those of the published languages that a remote has its pages in; its own is one of them. */
export const languagesOf = (
  remote: Pick<RegistryRemote, 'languages'> | undefined,
  published: readonly Language[],
): Language[] =>
  published.filter(
    (language) => language === sourceLanguage || remote?.languages?.[language] !== undefined,
  );
