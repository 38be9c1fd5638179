import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { placeFile } from './place-file.ts';

const indexSchema = z.record(z.string(), z.string());

/** Which files of a shared store are here as they are there: path to stamp. */
export type MirrorIndex = {
  readonly stamps: Map<string, string>;
  /** True when the whole of it was brought here once. */
  isWhole(): boolean;
  save(): Promise<void>;
};

/** What was brought here before. A file that is gone, or a list that cannot be read, is brought anew. */
export function openMirrorIndex(folder: string): MirrorIndex {
  const file = join(folder, 'index.json');
  let found: Record<string, string> | undefined;
  try {
    found = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    found = undefined;
  }
  const stamps = new Map(
    Object.entries(found ?? {}).filter(([path]) => existsSync(join(folder, path))),
  );
  let isWhole = found !== undefined;
  return {
    stamps,
    isWhole: () => isWhole,
    save: async () => {
      await placeFile(file, Buffer.from(JSON.stringify(Object.fromEntries(stamps))));
      isWhole = true;
    },
  };
}
