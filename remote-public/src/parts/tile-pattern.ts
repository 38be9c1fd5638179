export const tileKinds = ['outline', 'filled', 'raised', 'lit'] as const;

export type Tile = {
  column: number;
  row: number;
  kind: (typeof tileKinds)[number];
};

/** A floor that looks laid by hand and is the same on every visit. Gaps are left out. */
export function tilePattern(columns: number, rows: number, seed: number): Tile[] {
  const next = seededNumbers(seed);
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const kind = kindOf(next());
      if (kind !== undefined) tiles.push({ column, row, kind });
    }
  }
  return tiles;
}

function kindOf(share: number): Tile['kind'] | undefined {
  if (share < 0.42) return 'outline';
  if (share < 0.6) return 'filled';
  if (share < 0.68) return 'raised';
  if (share < 0.692) return 'lit';
  return undefined;
}

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. For drawings only. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
