import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCluster } from './create-cluster.ts';
import { identityToRunAs } from './identity.ts';
import { runningPostmaster, stopServer, untilGone } from './postmaster.ts';
import { reachableDataDir } from './reachable-data-dir.ts';
import { reachablePrograms } from './reachable-programs.ts';
import { startServer } from './start-server.ts';

export type EmbeddedPostgresOptions = {
  /** Where the cluster lives; created when it does not exist. */
  readonly dataDir: string;
  /** 0 takes a free one. A server that is still running on `dataDir` keeps the port that it has. */
  readonly port: number;
  readonly log: (message: string) => void;
  /** Server settings, e.g. `{ fsync: 'off' }` for a cluster that nobody will miss. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** Of the `postgres` database, for its superuser. */
  readonly url: string;
  /** Resolves when the server ends, whoever ended it. */
  readonly exited: Promise<void>;
  /** Ends open sessions, writes what is to be written, and waits for the end. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that npm installed, without a service or a container, and creates its
 * cluster on the first start. A server that outlived its killed parent is found by its pid file
 * and taken over. Listens on 127.0.0.1 only, with a password kept in the data folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const identity = identityToRunAs();
  const programs = await reachablePrograms(identity, options.log);
  const dataDir = await reachableDataDir(path.resolve(options.dataDir), identity, options.log);

  if (!existsSync(path.join(dataDir, 'cluster'))) {
    options.log('creating the database cluster');
    await createCluster(dataDir, programs, identity);
  }
  const password = (await readFile(path.join(dataDir, 'password'), 'utf8')).trim();

  let postmaster = await runningPostmaster(dataDir, password);
  if (postmaster) options.log(`PostgreSQL is still running (pid ${postmaster.pid}); using it`);
  postmaster ??= await startServer(dataDir, programs, identity, options);
  options.log(`PostgreSQL is ready on port ${postmaster.port}`);

  const { pid, port } = postmaster;
  const stopped = Promise.withResolvers<void>();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    exited: Promise.race([untilGone(pid), stopped.promise]),
    stop: () => stopServer(pid).then(stopped.resolve),
  };
}
