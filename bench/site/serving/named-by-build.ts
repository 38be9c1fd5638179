import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute } from '@tessera/contracts/match-route';
import type { Asset } from '@tessera/contracts/registry-fields';
import {
  type BuildManifest,
  buildManifestSchema,
} from '../../../shared/federation/src/build/build-manifest.ts';
import { joinedStyle } from '../../../shared/federation/src/plugins/joined-style-plugin.ts';
import type { BuiltTeam } from '../builds/teams.ts';
import type { NamedFiles, Style } from './swap-files.ts';

const readManifest = (folder: string, version: string): BuildManifest =>
  buildManifestSchema.parse(JSON.parse(readFileSync(join(folder, version, 'assets.json'), 'utf8')));

function filesOf({ publicPath, files, groups }: BuildManifest) {
  const asset = (file: string): Asset => {
    const integrity = files[file];
    return integrity === undefined
      ? { url: publicPath + file }
      : { url: publicPath + file, integrity };
  };
  const styles = (group: string) => (groups[group]?.styles ?? []).map(asset);
  const joined = joinedStyle('dashboard');
  return {
    scripts: (group: string) => (groups[group]?.scripts ?? []).map(asset),
    styles,
    /** In one file with those of the main file, as our own documents name them. */
    stylesOfDashboard: (): Style[] => {
      const [own] = styles('dashboard');
      return files[joined] === undefined || own === undefined
        ? styles('main')
        : [{ ...asset(joined), holds: own.url }];
    },
    /** The fonts that our own document preloads, as this build calls them. */
    fonts: (document: string) =>
      [...document.matchAll(/as="font"[^>]*href="[^"]*\/([^/."]+)\.[^"]*"/g)]
        .flatMap(
          ([, stem = '']) => Object.keys(files).find((file) => file.startsWith(`${stem}.`)) ?? [],
        )
        .map(asset),
  };
}

/** What the document of a page names of one build. */
export type NameFiles = (path: string, document: string) => NamedFiles;

/** Of a monolith, all that the page needs, as our own documents name all that theirs needs. */
export function namedByMonolith(
  folder: string,
  version: string,
  teams: readonly BuiltTeam[],
): NameFiles {
  const { scripts, styles, stylesOfDashboard, fonts } = filesOf(readManifest(folder, version));
  const pages = teams.flatMap((team) => team.pages);
  return (path, document) => {
    const chunk = matchRoute(pages, path)?.chunk ?? '';
    const isDashboard = path.startsWith('/dashboard');
    const aside = isDashboard ? ['dashboard', 'identity'] : [];
    return {
      fonts: fonts(document),
      styles: isDashboard ? stylesOfDashboard() : styles('main'),
      pageStyles: styles(chunk),
      scripts: [...aside.flatMap(scripts), ...scripts('main')],
      chunks: scripts(chunk),
    };
  };
}

/** Of federation as documented, the host's entry: it finds everything else itself. */
export function namedByDocumentation(folder: string, version: string): NameFiles {
  const { scripts, styles } = filesOf(readManifest(folder, version));
  return () => ({
    fonts: [],
    styles: styles('main'),
    pageStyles: [],
    scripts: scripts('main'),
    chunks: [],
  });
}
