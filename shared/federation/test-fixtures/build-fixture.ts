/**
 * `node build-fixture.ts <name> <folder> <output> [development]`: builds a fixture, or a copy of one, as a remote or as
 * the host. `--shell` names the folder of the shell that it has or is built against, `--federation` the package of
 * federation's tools, `--drawn` the path of the one page that is to be drawn ahead; `--apart` has digests in a file of
 * their own.
 * Prints webpack's errors, one a line.
 */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import type { RouteTable } from '../src/build/route-table.ts';
import { hostConfig } from '../src/config/host-config.ts';
import { remoteConfig } from '../src/config/remote-config.ts';
import { routeTable } from './remote/src/route-table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    shell: { type: 'string' },
    federation: { type: 'string' },
    drawn: { type: 'string' },
    apart: { type: 'boolean' },
  },
});
const [name = '', folder = '', outputFolder = '', wanted] = positionals;
const mode = wanted === 'development' ? wanted : 'production';
const path = resolve(import.meta.dirname, folder);
const drawn = values.drawn;
const tableOfRemote: RouteTable =
  drawn === undefined
    ? routeTable
    : routeTable.map(({ path, title, description, page }) => ({
        ...{ path, title, description, page },
        ...(path === drawn && { isPrerendered: true as const }),
      }));
const shell = values.shell && { shellFolder: join(import.meta.dirname, values.shell) };
const configure =
  folder === 'host'
    ? hostConfig({ folder: path, entry: './main.tsx', ...(shell || { begin: './begin.ts' }) })
    : remoteConfig({
        name,
        folder: path,
        parent: 'public',
        routeTable: basename(folder) === 'remote' ? tableOfRemote : [],
        ...shell,
        ...(values.federation && { federation: values.federation }),
        ...(values.apart && { mostDigestsInside: 2 }),
      });
const compiler = webpack(configure({ mode, language: 'en', outputFolder, version: 'fixture' }));
compiler?.run((failure, stats) => {
  if (failure !== null) throw failure;
  for (const error of stats?.compilation.errors ?? []) process.stdout.write(`${error.message}\n`);
});
