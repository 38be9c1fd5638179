import type { HostProvides, RegistryRemote } from '@tessera/contracts/registry';
import { refusalOf } from './refusal-of.ts';

type Host = { readonly provides: HostProvides; readonly devRemote: string | undefined };

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
  host: Host,
  onRefused: (refused: RefusedLanguage) => void,
): RegistryRemote {
  const languages = Object.entries(remote.languages ?? {}).filter(([language, translated]) => {
    const reason = refusalOfLanguage(translated, remote, host);
    if (reason !== undefined) onRefused({ language, version: translated.version, reason });
    return reason === undefined;
  });
  return { ...remote, languages: Object.fromEntries(languages) };
}

const pathsOf = ({ routes }: RegistryRemote): string => routes.map(({ path }) => path).join(' ');

/** Whatever the language, the shell knows a remote by its name, container, layout and paths. */
function refusalOfLanguage(
  translated: RegistryRemote,
  own: RegistryRemote,
  { provides, devRemote }: Host,
): string | undefined {
  for (const key of ['name', 'container', 'parent'] as const) {
    if (translated[key] !== own[key]) return `its ${key} is ${translated[key]}, not ${own[key]}`;
  }
  if (pathsOf(translated) !== pathsOf(own)) return `its paths are not ${pathsOf(own)}`;
  // No other remote has its paths: they are those of its own language.
  return refusalOf(translated, provides, devRemote, []);
}
