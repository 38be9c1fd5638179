import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

export type SourceChange = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

/** A copy of the sources with some texts replaced. The sources themselves are never touched. */
export function createChangedCopy(sources: string, changes: readonly SourceChange[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-compose-'));
  cpSync(sources, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.has(basename(path)),
  });
  for (const { file, from, to } of changes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”`);
    writeFileSync(path, text.replace(from, to));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
