import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostProvidesSchema, seldomChunk } from '@tessera/contracts/host-provides';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { layoutFile, pageMarker } from '@tessera/contracts/prerendered-page';
import type { Asset } from '@tessera/contracts/registry-fields';
import { idsIn } from '@tessera/releases/fragment-fault';
import * as z from 'zod/mini';
import { type InlineStyle, inlineStyle } from './fragments/inline-style.ts';

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

const joinedStyle = 'main-and-dashboard.css';

const mainFont = /^geist-everyday\..*woff2$/;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const currentSchema = z.object({
  version: z.string(),
  languages: z.optional(z.record(z.string(), z.string())),
});

type Layout = {
  readonly before: string;
  readonly after: string;
  /** Every id in it. */
  readonly ids: readonly string[];
};

/** What stands around a public page; undefined for a build that has drawn none. */
function readPublicLayout(folder: string, sandbox: boolean): Layout | undefined {
  const file = join(folder, layoutFile(sandbox));
  if (!existsSync(file)) return undefined;
  const [before = '', after, ...others] = readFileSync(file, 'utf8').split(pageMarker);
  if (after !== undefined && others.length === 0) {
    return { before, after, ids: idsIn(before + after) };
  }
  throw new Error(`${file} has not one place for a page`);
}

/** The style sheets as documents may hold them; undefined where one of them is to stay a file. */
function readInlineStyles(folder: string, styles: readonly string[], publicPath: string) {
  const read = styles.map((file): InlineStyle | undefined => {
    const path = join(folder, file);
    return existsSync(path)
      ? inlineStyle(publicPath + file, readFileSync(path, 'utf8'))
      : undefined;
  });
  return read.every((style) => style !== undefined) ? read : undefined;
}

/** Reads the current build of the host in a language, or in its own where it has none. Throws when there is none. */
export function readHostBuild(
  distDir: string,
  language: Language = sourceLanguage,
  sandbox = false,
) {
  const current = currentSchema.parse(readJson(join(distDir, 'current.json')));
  const version = current.languages?.[language] ?? current.version;
  const folder = join(distDir, version);
  const manifest = manifestSchema.parse(readJson(join(folder, 'assets.json')));
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
    publicLayout: readPublicLayout(folder, sandbox),
    inlineStyles: readInlineStyles(folder, main.styles, manifest.publicPath),
    /** The identity SDK, which every page of the dashboard needs at once. */
    identityScripts: (manifest.groups.identity?.scripts ?? []).map(asset),
    /** What surrounds the pages of the dashboard, and no others. */
    dashboardScripts: (manifest.groups.dashboard?.scripts ?? []).map(asset),
    dashboardStyles: (manifest.groups.dashboard?.styles ?? []).map(asset),
    /** These and the styles of every page in one file, where the build has made one. */
    joinedStyle: manifest.files[joinedStyle] === undefined ? undefined : asset(joinedStyle),
    /** Of each library that has such, the names that a page brings for a remote that uses one of them. */
    seldomScripts: (key: string): Asset[] =>
      (manifest.groups[seldomChunk(key)]?.scripts ?? []).map(asset),
    /** The one font file that nearly all text is set in. */
    fonts: Object.keys(manifest.files)
      .filter((file) => mainFont.test(file))
      .map(asset),
    provides: hostProvidesSchema.parse(readJson(join(folder, 'provides.json'))),
  };
}
