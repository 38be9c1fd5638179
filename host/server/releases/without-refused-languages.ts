import type { HostProvides } from '@tessera/contracts/host-provides';
import type { RegistryRemote } from '@tessera/contracts/registry';
import { refusalOf } from '@tessera/releases/refusal-of';
import type { Publication } from '@tessera/releases/release-entry';

export type RefusedLanguage = {
  readonly language: string;
  readonly version: string;
  readonly reason: string;
};

/**
 * A remote with those of its languages that may stand in the place of its own. Whoever asks for another gets its own:
 * that is its newest version, and better than none.
 */
export function withoutRefusedLanguages(
  remote: RegistryRemote,
  publication: Pick<Publication, 'uses' | 'files'>,
  provides: HostProvides,
  onRefused: (refused: RefusedLanguage) => void,
): RegistryRemote {
  const languages = Object.entries(remote.languages ?? {}).filter(([language, translated]) => {
    const reason =
      differenceOf(translated, remote) ??
      refusalOf({ ...publication, remote: translated }, provides);
    if (reason !== undefined) onRefused({ language, version: translated.version, reason });
    return reason === undefined;
  });
  return { ...remote, languages: Object.fromEntries(languages) };
}

const pathsOf = ({ routes }: RegistryRemote): string => routes.map(({ path }) => path).join(' ');

/** Whatever the language, the shell knows a remote by its name, layout and paths. */
function differenceOf(translated: RegistryRemote, own: RegistryRemote): string | undefined {
  for (const key of ['name', 'parent'] as const) {
    if (translated[key] !== own[key]) return `its ${key} is ${translated[key]}, not ${own[key]}`;
  }
  return pathsOf(translated) === pathsOf(own) ? undefined : `its paths are not ${pathsOf(own)}`;
}
