import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtDir = fileURLToPath(new URL('../../host/dist', import.meta.url));

/** Whoever reads finds all of it or nothing. */
function copyInOneStep(from: string, to: string) {
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, { recursive: true });
  renameSync(partial, to);
}

/**
 * Adds the version of this image to those that earlier images left, and makes it the current one:
 * tabs that were opened before an upgrade still ask for files of the version that they began with.
 */
function keepVersion(keptDir: string) {
  const announcement = 'current.json';
  const current = JSON.parse(readFileSync(join(builtDir, announcement), 'utf8'));
  mkdirSync(keptDir, { recursive: true });
  for (const version of [current.version, ...Object.values<string>(current.languages ?? {})]) {
    const target = join(keptDir, version);
    if (!existsSync(target)) copyInOneStep(join(builtDir, version), target);
  }
  copyInOneStep(join(builtDir, announcement), join(keptDir, announcement));
}

const keptDir = process.env.HOST_DIST_DIR;
if (!keptDir) throw new Error('HOST_DIST_DIR is not set');
keepVersion(keptDir);
await import('../../host/server/server.ts');
