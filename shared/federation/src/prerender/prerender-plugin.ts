import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';
import { fragmentFile, pageChunk, pageRequest, type RouteTable } from '../build/route-table.ts';
import type { BuildOptions } from '../config/build-options.ts';
import { drawAheadPlugin } from '../plugins/draw-ahead-plugin.ts';

type PrerenderedPart = {
  readonly name: string;
  readonly folder: string;
  readonly publicPath: string;
  readonly routeTable: RouteTable;
};

const noData = fileURLToPath(new URL('./no-structured-data.ts', import.meta.url));

const entry = fileURLToPath(new URL('./draw-routes.ts', import.meta.url));

/** File to path. @throws Error for a page of many addresses, of which none could be drawn */
function pagesOf(routeTable: RouteTable): Record<string, string> {
  const routes = routeTable.filter(({ isPrerendered }) => isPrerendered);
  const ofMany = routes.find(({ path }) => /[:*]/.test(path));
  if (ofMany !== undefined) {
    throw new Error(`${ofMany.path} has many addresses, so that its page cannot be drawn ahead`);
  }
  return Object.fromEntries(
    routes.map((route) => [fragmentFile(pageChunk(pageRequest(route))), route.path]),
  );
}

/**
 * Puts the pages that a route table marks with `isPrerendered` among a version's files, as Node draws them, and beside them
 * what the remote's `src/structured-data.ts` says of any.
 */
export function prerenderPlugin(
  { routeTable, ...part }: PrerenderedPart,
  options: BuildOptions,
): (compiler: Compiler) => void {
  const drawnPages = pagesOf(routeTable);
  if (Object.keys(drawnPages).length === 0) return () => undefined;
  const data = join(part.folder, 'src/structured-data.ts');
  return drawAheadPlugin(
    {
      ...part,
      entry,
      alias: {
        '#drawn-routes$': join(part.folder, 'src/routes.ts'),
        '#structured-data$': existsSync(data) ? data : noData,
      },
      defined: { drawnPages },
    },
    options,
  );
}
