import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, publishedLanguages, sourceLanguage } from '@tessera/contracts/languages';
import type { Configuration } from 'webpack';
import type { BuildOptions } from '../config/build-options.ts';
import { buildManifestSchema } from './build-manifest.ts';
import { compressFolder } from './compress-folder.ts';
import { readCurrentBuild, versionsOf, writeCurrentBuild } from './current-build.ts';
import { inputsHash, versionOf } from './inputs-hash.ts';
import { runWebpack } from './run-webpack.ts';

/** Older versions stay for open tabs of the same machine; a deployment's store keeps its own. */
const versionsKept = 5;

function pruneVersions(distFolder: string, current: readonly string[]): void {
  const versions = readdirSync(distFolder)
    .filter((name) => existsSync(join(distFolder, name, 'assets.json')))
    .filter((name) => !current.includes(name))
    .map((name) => ({
      path: join(distFolder, name),
      time: statSync(join(distFolder, name)).mtimeMs,
    }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of versions.slice((versionsKept - 1) * current.length)) {
    rmSync(path, { recursive: true });
  }
}

type Configure = (options: BuildOptions) => Configuration;

/** Builds one language into the folder of its version, and returns that. */
async function buildVersion(
  configure: Configure,
  distFolder: string,
  options: Omit<BuildOptions, 'outputFolder'>,
): Promise<string> {
  const outputFolder = join(distFolder, `.staging-${process.pid}`);
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true });
  try {
    await runWebpack(configure({ ...options, outputFolder }));
    const { version } = buildManifestSchema.parse(
      JSON.parse(readFileSync(join(outputFolder, 'assets.json'), 'utf8')),
    );
    if (options.mode === 'production') await compressFolder(outputFolder);
    const target = join(distFolder, version);
    rmSync(target, { recursive: true, force: true });
    renameSync(outputFolder, target);
    return version;
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

export type BuildResult = {
  readonly version: string;
  /** False when nothing that the build reads has changed since the last one. */
  readonly built: boolean;
  readonly milliseconds: number;
};

/**
 * Builds the host or a remote into `dist/<version>/`, compressed ahead, and makes it the current one, once for
 * each published language; a development build goes to `dist/development/dev/` as it is. The package's `webpack.config.ts`
 * exports a function of `BuildOptions`.
 */
export async function buildPackage(
  root: string,
  folder: string,
  mode: BuildOptions['mode'] = 'production',
  published: readonly Language[] = publishedLanguages,
): Promise<BuildResult> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const distFolder = join(folder, mode === 'production' ? 'dist' : 'dist/development');
  const inputs = inputsHash(root, folder);
  const before = readCurrentBuild(distFolder);
  if (before?.inputs === inputs) {
    return { version: before.version, built: false, milliseconds: took() };
  }

  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: configure }: { default: Configure } = await import(file);
  const version = await buildVersion(configure, distFolder, {
    mode,
    language: sourceLanguage,
    version: mode === 'production' ? versionOf(inputs, sourceLanguage) : 'dev',
  });
  const languages: Partial<Record<Language, string>> = {};
  // A development version has one fixed name, and so one language.
  for (const language of mode === 'production' ? published : []) {
    if (language === sourceLanguage) continue;
    languages[language] = await buildVersion(configure, distFolder, {
      mode,
      language,
      version: versionOf(inputs, language),
    });
  }
  const current = { version, inputs, ...(Object.keys(languages).length > 0 && { languages }) };
  writeCurrentBuild(distFolder, current);
  pruneVersions(distFolder, versionsOf(current));
  return { version, built: true, milliseconds: took() };
}
