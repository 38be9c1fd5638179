/** `node build-once.ts monolith|host|loans|…`: one build from nothing, in one language, which is thrown away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceLanguage } from '@tessera/contracts/languages';
import type { Configuration } from 'webpack';
import { repositoryRoot } from '../../../scripts/launch/site-folders.ts';
import { runWebpack } from '../../../shared/federation/src/build/run-webpack.ts';
import type { BuildOptions } from '../../../shared/federation/src/config/build-options.ts';
import { monolithVersion, partsToCompare } from './build-parts.ts';

type Configure = (options: BuildOptions) => Configuration;

async function configurationOf(part: string): Promise<Configure | undefined> {
  if (part === monolithVersion) return (await partsToCompare()).get(part);
  const folder = part === 'host' ? part : `remote-${part}`;
  const file = pathToFileURL(join(repositoryRoot, folder, 'webpack.config.ts')).href;
  return (await import(file)).default;
}

const [part = ''] = process.argv.slice(2);
const outputFolder = mkdtempSync(join(tmpdir(), 'tessera-build-'));
try {
  const configure = await configurationOf(part);
  if (configure === undefined) throw new Error(`There is no ${part}`);
  const options = { mode: 'production', language: sourceLanguage, version: 'timed' } as const;
  await runWebpack(configure({ ...options, outputFolder }));
} finally {
  rmSync(outputFolder, { recursive: true, force: true });
}
