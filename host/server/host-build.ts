import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import type { Asset } from '@tessera/contracts/registry';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  version: z.string(),
  publicPath: z.string(),
  files: z.record(z.string(), z.string()),
  groups: z.record(
    z.string(),
    z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
});

/** The files of the shell's browser code that documents name. */
export type HostBuild = Readonly<ReturnType<typeof readHostBuild>>;

const mainFont = /^geist-latin-wght-normal\..*woff2$/;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const currentSchema = z.object({
  version: z.string(),
  languages: z.optional(z.record(z.string(), z.string())),
});

/** Reads the current build of the host in a language, or in its own where it has none. Throws when there is none. */
export function readHostBuild(distDir: string, language: Language = sourceLanguage) {
  const current = currentSchema.parse(readJson(join(distDir, 'current.json')));
  const version = current.languages?.[language] ?? current.version;
  const manifest = manifestSchema.parse(readJson(join(distDir, version, 'assets.json')));
  const asset = (file: string): Asset => {
    const url = manifest.publicPath + file;
    const integrity = manifest.files[file];
    return integrity === undefined ? { url } : { url, integrity };
  };
  const main = manifest.groups.main;
  if (main === undefined) throw new Error(`${distDir} holds a build without a main file`);
  return {
    version: manifest.version,
    scripts: main.scripts.map(asset),
    styles: main.styles.map(asset),
    /** The identity SDK, which every page of the dashboard needs at once. */
    identityScripts: (manifest.groups.identity?.scripts ?? []).map(asset),
    /** What surrounds the pages of the dashboard, and no others. */
    dashboardScripts: (manifest.groups.dashboard?.scripts ?? []).map(asset),
    dashboardStyles: (manifest.groups.dashboard?.styles ?? []).map(asset),
    /** The one font file that nearly all text is set in. */
    fonts: Object.keys(manifest.files)
      .filter((file) => mainFont.test(file))
      .map(asset),
    provides: hostProvidesSchema.parse(readJson(join(distDir, version, 'provides.json'))),
  };
}
