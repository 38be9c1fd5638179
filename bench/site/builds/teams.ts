import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../../scripts/launch/site-folders.ts';
import { remotesIn } from '../../../scripts/release/enrol-remotes.ts';
import {
  pageChunk,
  pageRequest,
  type RouteTable,
} from '../../../shared/federation/src/build/route-table.ts';

export type BuiltTeam = {
  /** `loans`, of `remote-loans`. */
  readonly name: string;
  readonly folder: string;
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly chunk: string;
  }[];
};

async function readTeam(name: string): Promise<BuiltTeam> {
  const folder = join(repositoryRoot, `remote-${name}`);
  const file = pathToFileURL(join(folder, 'src/route-table.ts')).href;
  const { routeTable }: { routeTable: RouteTable } = await import(file);
  const pages = routeTable.map((entry) => ({
    path: entry.path,
    title: entry.title,
    chunk: pageChunk(pageRequest(entry)),
  }));
  return { name, folder, pages };
}

/** The teams of the repository with their pages, as their route tables have them. */
export const readTeams = (): Promise<BuiltTeam[]> =>
  Promise.all(remotesIn(repositoryRoot).sort().map(readTeam));
