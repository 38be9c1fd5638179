import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Since when of an unmoved clock the movable one is ahead of it by how much, in ms. */
export type Move = { readonly since: number; readonly aheadMs: number };

/** Where moves are kept, for a program that is killed and started again. */
export type KeptMoves = {
  readonly read: () => readonly Move[];
  readonly write: (moves: readonly Move[]) => void;
};

/** Keeps them in a file, which is whole at any moment. */
export const movesIn = (file: string): KeptMoves => ({
  read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []),
  write: (moves) => {
    writeFileSync(`${file}.new`, JSON.stringify(moves));
    renameSync(`${file}.new`, file);
  },
});

export function movesInMemory(): KeptMoves {
  let kept: readonly Move[] = [];
  return {
    read: () => kept,
    write: (moves) => {
      kept = moves;
    },
  };
}
