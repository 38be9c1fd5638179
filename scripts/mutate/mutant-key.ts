import { relative } from 'node:path';

type Position = { line: number; column: number };

export type MutantPlace = {
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: Position; end: Position };
};

/** Names one mutant for as long as its file stays as it is; its id differs from run to run. */
export function mutantKey(root: string, { fileName, location, ...mutant }: MutantPlace): string {
  const { start, end } = location;
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return [relative(root, fileName), range, mutant.mutatorName, mutant.replacement].join(' ');
}
