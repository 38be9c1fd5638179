/**
 * `node build-fixture.ts <name> <folder> <output> [development]`: builds a fixture, or a copy of one, as a remote or as
 * the host. `--shell` names the folder of the shell that it has or is built against, `--federation` the package of
 * federation's tools.
 * Prints webpack's errors, one a line.
 */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { hostConfig } from '../src/config/host-config.ts';
import { remoteConfig } from '../src/config/remote-config.ts';
import { routeTable } from './remote/src/route-table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string' }, federation: { type: 'string' } },
});
const [name = '', folder = '', outputFolder = '', wanted] = positionals;
const mode = wanted === 'development' ? wanted : 'production';
const path = resolve(import.meta.dirname, folder);
const shell = values.shell && { shellFolder: join(import.meta.dirname, values.shell) };
const configure =
  folder === 'host'
    ? hostConfig({ folder: path, entry: './main.tsx', ...shell })
    : remoteConfig({
        name,
        folder: path,
        parent: 'public',
        routeTable: basename(folder) === 'remote' ? routeTable : [],
        ...shell,
        ...(values.federation && { federation: values.federation }),
      });
const compiler = webpack(configure({ mode, language: 'en', outputFolder, version: 'fixture' }));
compiler?.run((failure, stats) => {
  if (failure !== null) throw failure;
  for (const error of stats?.compilation.errors ?? []) process.stdout.write(`${error.message}\n`);
});
