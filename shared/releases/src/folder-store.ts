import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  mostFileBytes,
  type ReleaseStore,
  requirePlainPath,
  requireSize,
  type StoredFile,
} from './release-store.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What is being written, or was when its writer died, is no file yet. */
const isWhole = (name: string): boolean => !name.startsWith('.');

async function orNone<Value>(work: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return none;
    throw error;
  }
}

/** As with files: a host that runs as somebody else has to get through. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await chmod(made, 0o755);
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    // Whatever a publisher's umask is, hosts that run as somebody else have to read it.
    await handle.chmod(0o644);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readWhole(file: string, path: string, most: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    requireSize(path, (await handle.stat()).size, most);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * A store in a folder that hosts and publishers share. A file appears under its name by a link, which the
 * file system makes once: of two that create one name, one is told so.
 */
export function folderStore(root: string): ReleaseStore {
  const at = (path: string): string => join(root, requirePlainPath(path));
  const entries = (path: string) =>
    orNone(readdir(at(path), { withFileTypes: true }), []).then((found) =>
      found.filter(({ name }) => isWhole(name)),
    );

  const stampOf = async (path: string, name: string): Promise<StoredFile | undefined> => {
    const found = await orNone(stat(join(at(path), name)), undefined);
    return found && { name, stamp: `${found.mtimeMs}:${found.size}:${found.ino}` };
  };

  const stamped = async (path: string, names: string[]): Promise<StoredFile[]> => {
    const files = await Promise.all(names.sort().map((name) => stampOf(path, name)));
    return files.filter((file) => file !== undefined);
  };

  return {
    description: root,
    folders: async (path) =>
      (await entries(path))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    files: async (path) => {
      const names = (await entries(path)).filter((entry) => entry.isFile()).map(({ name }) => name);
      return stamped(path, names);
    },
    filesBelow: async (path) => {
      const found = await orNone(readdir(at(path), { recursive: true, withFileTypes: true }), []);
      const names = found
        .filter((entry) => entry.isFile() && isWhole(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(at(path).length + 1));
      return stamped(path, names);
    },
    read: async (path, most = mostFileBytes) => orNone(readWhole(at(path), path, most), undefined),
    create: async (path, bytes) => {
      const file = at(path);
      await makeFolder(dirname(file));
      const partial = join(dirname(file), `.${randomUUID()}.partial`);
      try {
        await writeDurably(partial, bytes);
        await link(partial, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(partial, { force: true });
      }
    },
    remove: async (path) => rm(at(path), { recursive: true, force: true }),
  };
}
