import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeReleaseKey, publicKeyOf, readSigningKey } from '../release-keys.ts';
import { readTeams, type TeamsFile } from '../teams.ts';

/** The teams of a file; none where there is no file yet. */
export function readTeamsFile(file: string): TeamsFile {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  readTeams(text);
  return JSON.parse(text);
}

const lockedForMs = 5000;

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Lets one at a time change a file. @throws Error when another does not come to its end, or was killed before */
function lock(file: string): { release(): void } {
  const lockFile = `${file}.lock`;
  const until = performance.now() + lockedForMs;
  for (;;) {
    try {
      writeFileSync(lockFile, '', { flag: 'wx' });
      return { release: () => rmSync(lockFile) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (performance.now() > until) {
      throw new Error(
        `another command is changing ${file}: if none is, remove what a killed one has left, ${lockFile}`,
      );
    }
    pause(20);
  }
}

/**
 * Changes a teams file: of two commands at once the second sees what the first has made of it.
 *
 * @param change what the file is to hold, and what it has to say of that
 * @throws Error when two remotes would have one path, or a key cannot be read; the file stays as it was
 */
export function changeTeamsFile<Said>(
  file: string,
  change: (teams: TeamsFile) => readonly [TeamsFile, Said],
): Said {
  mkdirSync(dirname(file), { recursive: true });
  const locked = lock(file);
  try {
    const [teams, said] = change(readTeamsFile(file));
    const text = `${JSON.stringify(teams, null, 2)}\n`;
    readTeams(text);
    const partial = `${file}.${process.pid}.partial`;
    writeFileSync(partial, text, { flush: true });
    renameSync(partial, file);
    return said;
  } finally {
    locked.release();
  }
}

/** The public half of a key in a file. */
type EnsuredKey = {
  /** As a teams file has it. */
  readonly publicKey: string;
  readonly id: string;
  readonly isNew: boolean;
};

/** The key that somebody signs with, made where there is none. @throws Error when the file holds no such key */
export function ensureReleaseKey(file: string): EnsuredKey {
  if (existsSync(file)) {
    const { id, privateKey } = readKeyFile(file);
    return { id, publicKey: publicKeyOf(privateKey), isNew: false };
  }
  const { privatePem, publicKey, id } = makeReleaseKey();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, privatePem, { mode: 0o600, flag: 'wx' });
  return { id, publicKey, isNew: true };
}

export function readKeyFile(file: string) {
  try {
    return readSigningKey(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} holds no key to sign with: ${(error as Error).message}`);
  }
}

/** Where the key of a remote's team lies on the machine that releases it. */
export const keyFileIn = (keysDir: string, remote: string): string =>
  join(keysDir, 'releases', `${remote}.pem`);
