import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The texts that were kept last; none before the first time. */
export function readTexts(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces the file in one step, so that a kill in between leaves the texts of before. */
export function writeTexts(file: string, texts: Iterable<string>) {
  writeFileSync(`${file}.partial`, JSON.stringify([...texts]), { flush: true });
  renameSync(`${file}.partial`, file);
}
