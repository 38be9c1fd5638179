/**
 * `node build-fixture.ts <name> <folder> <output>`: builds a fixture as a remote in a process of its
 * own, as the real builds are. Prints webpack's errors, one a line.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from '../src/config/remote-config.ts';
import { routeTable } from './remote/src/route-table.ts';

const [name = '', folder = '', outputFolder = ''] = process.argv.slice(2);
const configure = remoteConfig({
  name,
  folder: join(import.meta.dirname, folder),
  parent: 'public',
  routeTable: folder === 'remote' ? routeTable : [],
});
const compiler = webpack(configure({ mode: 'production', outputFolder, inputsHash: 'fixture' }));
compiler?.run((failure, stats) => {
  if (failure !== null) throw failure;
  for (const error of stats?.compilation.errors ?? []) process.stdout.write(`${error.message}\n`);
});
