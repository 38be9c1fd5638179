import { classList } from '@tessera/ui/class-list';
import styles from './tile-field.module.css';
import { type Tile, tileKinds, tilePattern } from './tile-pattern.ts';

type TileFieldProps = {
  columns: number;
  rows: number;
  /** The same seed lays the same tiles. */
  seed: number;
  /** Where the tiles lie in what they are the ground of, and where they fade. */
  className: string | undefined;
};

const pitch = 44;
const gap = 3;
const radius = 5;

const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
const straight = pitch - 2 * (gap + radius);

/** From the end of its upper left corner around a tile. */
const around =
  `h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}` +
  `h-${straight}${corner(-radius, -radius)}v-${straight}${corner(radius, -radius)}z`;

/** All tiles of a kind: one element, where hundreds would each be taken over. */
const outlines = (tiles: readonly Tile[], kind: Tile['kind']): string =>
  tiles
    .filter((tile) => tile.kind === kind)
    .map(({ column, row }) => `M${column * pitch + gap + radius} ${row * pitch + gap}${around}`)
    .join('');

/** The site's own ground: a floor of tesserae, most of them only outlined, a few lit. Decoration. */
export function TileField({ columns, rows, seed, className }: TileFieldProps) {
  const tiles = tilePattern(columns, rows, seed);
  return (
    <div className={classList(styles.ground, className)}>
      <svg
        className={styles.field}
        width={columns * pitch}
        height={rows * pitch}
        viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
        aria-hidden="true"
      >
        {tileKinds.map((kind) => (
          <path key={kind} className={styles[kind]} d={outlines(tiles, kind)} />
        ))}
      </svg>
    </div>
  );
}
