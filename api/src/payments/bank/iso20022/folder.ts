import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageError } from './xml.ts';

const longestFile = 50 * 1024 * 1024;

/** A file is whole when nobody has written to it for so long, where its gateway does not rename it into place. */
const settledMs = 2_000;

export type IncomingFile = {
  readonly name: string;
  /** Undefined where another process has moved it meanwhile. @throws MessageError when it is too long */
  readonly read: () => Promise<Buffer | undefined>;
};

/**
 * The folders that a bank's gateway serves: it takes what lies in `outbox` and lays what the bank sends into `inbox`,
 * whence we move it to `read` or `refused`.
 */
export type ExchangeFolder = {
  /** Lays a file there whole or not at all, on the disk when it returns. A repetition of a name changes nothing. */
  readonly send: (name: string, content: string) => Promise<void>;
  readonly incoming: () => Promise<readonly IncomingFile[]>;
  readonly setAside: (name: string, to: 'read' | 'refused') => Promise<void>;
  /** Moves the oldest file of `read` that is not known back to where it came from. Whether there was one. */
  readonly layAgain: (isKnown: (bytes: Buffer) => Promise<boolean>) => Promise<boolean>;
  /** Whole files that lie in one of the folders, the oldest first. */
  readonly look: (folder: 'inbox' | 'outbox' | 'refused') => Promise<readonly LyingFile[]>;
};

export type LyingFile = { readonly name: string; readonly since: Date };

export function exchangeFolder(root: string): ExchangeFolder {
  const inbox = join(root, 'inbox');
  const outbox = join(root, 'outbox');
  return {
    send: async (name, content) => {
      await mkdir(outbox, { recursive: true });
      const partial = join(outbox, `.${name}.${randomUUID()}.partial`);
      const file = await open(partial, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, join(outbox, name));
    },
    incoming: async () => {
      const settledBefore = Date.now() - settledMs;
      return (await listFiles(inbox))
        .filter(({ since }) => since.getTime() <= settledBefore)
        .map(({ name, size }) => ({
          name,
          read: async () => {
            if (size > longestFile) throw new MessageError('it has more than 50 MiB');
            return await unlessGone(readFile(join(inbox, name)));
          },
        }));
    },
    layAgain: async (isKnown) => {
      for (const { name } of await listFiles(join(root, 'read'))) {
        const bytes = await unlessGone(readFile(join(root, 'read', name)));
        if (bytes === undefined || (await isKnown(bytes))) continue;
        await unlessGone(rename(join(root, 'read', name), join(inbox, name)));
        return true;
      }
      return false;
    },
    look: (which) => listFiles(join(root, which)),
    setAside: async (name, to) => {
      await mkdir(join(root, to), { recursive: true });
      const place = join(root, to, name);
      const isTaken = await access(place).then(
        () => true,
        () => false,
      );
      const free = isTaken ? join(root, to, `${randomUUID()}-${name}`) : place;
      await unlessGone(rename(join(inbox, name), free));
    },
  };
}

async function listFiles(folder: string): Promise<readonly (LyingFile & { size: number })[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.xml$/i.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, found: await unlessGone(stat(join(folder, name))) })),
  );
  return files
    .flatMap(({ name, found }) =>
      found?.isFile() ? [{ name, since: found.mtime, size: found.size }] : [],
    )
    .toSorted(
      (one, other) =>
        one.since.getTime() - other.since.getTime() || (one.name < other.name ? -1 : 1),
    );
}

/** Another process may have moved it. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
