import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LedgerLog } from './remote-ledger.ts';

const seenSchema = z.object({ number: z.int(), text: z.string() });

/** The newest entry of a remote that this host has served, with its envelope. */
export type SeenEntry = z.infer<typeof seenSchema>;

export type SeenEntries = {
  of(remote: string): SeenEntry | undefined;
  note(remote: string, seen: SeenEntry): void;
};

/** In its place whole or not at all, and there after the machine lost its power. */
function writeInPlace(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}.partial`;
  const handle = openSync(partial, 'wx');
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, file);
}

/**
 * What a host has served, in a folder of its own: a store in which newer entries were taken away, so that an
 * old one is the newest, changes nothing for a host that knows better. What cannot be read there is put aside, for
 * a host that serves nothing would be worse off.
 */
export function openSeenEntries(folder: string, log: LedgerLog): SeenEntries {
  mkdirSync(folder, { recursive: true });
  const fileOf = (remote: string) => join(folder, `${remote}.json`);
  const seen = new Map<string, SeenEntry | undefined>();
  const read = (remote: string): SeenEntry | undefined => {
    const file = fileOf(remote);
    try {
      return seenSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      const aside = `${file}.unreadable`;
      renameSync(file, aside);
      log.warn(
        { remote, reason: (error as Error).message, aside },
        'what this host has served is forgotten: the newest entry of the store counts as it is',
      );
      return undefined;
    }
  };
  return {
    of: (remote) => {
      if (!seen.has(remote)) seen.set(remote, read(remote));
      return seen.get(remote);
    },
    note: (remote, entry) => {
      const before = seen.get(remote);
      if (before !== undefined && before.number >= entry.number) return;
      writeInPlace(fileOf(remote), JSON.stringify(entry));
      seen.set(remote, entry);
    },
  };
}
