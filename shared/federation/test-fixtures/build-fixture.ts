/**
 * `node build-fixture.ts <name> <folder> <output>`: builds a fixture, as a remote or as the host.
 * Prints webpack's errors, one a line.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import { hostConfig } from '../src/config/host-config.ts';
import { remoteConfig } from '../src/config/remote-config.ts';
import { routeTable } from './remote/src/route-table.ts';

const [name = '', folder = '', outputFolder = ''] = process.argv.slice(2);
const path = join(import.meta.dirname, folder);
const configure =
  folder === 'host'
    ? hostConfig({ folder: path, entry: './main.tsx' })
    : remoteConfig({
        name,
        folder: path,
        parent: 'public',
        routeTable: folder === 'remote' ? routeTable : [],
      });
const compiler = webpack(
  configure({ mode: 'production', language: 'en', outputFolder, inputsHash: 'fixture' }),
);
compiler?.run((failure, stats) => {
  if (failure !== null) throw failure;
  for (const error of stats?.compilation.errors ?? []) process.stdout.write(`${error.message}\n`);
});
