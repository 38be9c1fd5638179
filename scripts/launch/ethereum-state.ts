import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const backupIntervalMs = 10_000;
const noCopy = 'The chain of the Ethereum node cannot be copied for the case that it is killed';

function isWhole(stateFile: string) {
  try {
    JSON.parse(readFileSync(stateFile, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

function backUp(stateFile: string) {
  const partial = `${stateFile}.backup.partial`;
  copyFileSync(stateFile, partial);
  if (isWhole(partial)) renameSync(partial, `${stateFile}.backup`);
  else rmSync(partial);
}

/** A node that is killed while it writes leaves half a file: then the copy of before counts. */
export function repairState(stateFile: string) {
  mkdirSync(dirname(stateFile), { recursive: true });
  if (isWhole(stateFile)) {
    backUp(stateFile);
    return;
  }
  rmSync(stateFile, { force: true });
  if (isWhole(`${stateFile}.backup`)) copyFileSync(`${stateFile}.backup`, stateFile);
}

/**
 * Copies what the node writes, now and then. A copy that cannot be made, as on a full disk, is complained
 * of once, and made as soon as it can be: the node does not need it. Returns what ends it.
 */
export function storeBackup(
  stateFile: string,
  complain: (words: string) => unknown = (words) => process.stderr.write(`${words}\n`),
) {
  let backedUp = 0;
  let isFailing = false;
  const timer = setInterval(() => {
    try {
      const modified = statSync(stateFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (modified <= backedUp) return;
      backUp(stateFile);
      backedUp = modified;
      if (isFailing) complain('The chain of the Ethereum node is copied again.');
      isFailing = false;
    } catch (error) {
      if (!isFailing) complain(`${noCopy} (${(error as Error).message}).`);
      isFailing = true;
    }
  }, backupIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The node makes its first block anew at every start, from the time that it is given; the rest of
 * the chain comes from the state. So the time of the first start is kept beside the state.
 */
export function genesisTimeOf(stateFile: string) {
  const file = `${stateFile}.genesis-time`;
  if (!existsSync(file)) writeFileSync(file, `${Math.floor(Date.now() / 1000)}\n`);
  return readFileSync(file, 'utf8').trim();
}
