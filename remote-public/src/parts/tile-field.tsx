import { classList } from '@tessera/ui/class-list';
import styles from './tile-field.module.css';
import { tilePattern } from './tile-pattern.ts';

type TileFieldProps = {
  columns: number;
  rows: number;
  /** The same seed lays the same tiles. */
  seed: number;
  /** Where the tiles lie in what they are the ground of, and where they fade. */
  className: string | undefined;
};

const pitch = 44;

/** The site's own ground: a floor of tesserae, most of them only outlined, a few lit. Decoration. */
export function TileField({ columns, rows, seed, className }: TileFieldProps) {
  return (
    <div className={classList(styles.ground, className)}>
      <svg
        className={styles.field}
        width={columns * pitch}
        height={rows * pitch}
        viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
        aria-hidden="true"
      >
        {tilePattern(columns, rows, seed).map((tile) => (
          <rect
            key={`${tile.column}-${tile.row}`}
            className={styles[tile.kind]}
            x={tile.column * pitch + 3}
            y={tile.row * pitch + 3}
            width={pitch - 6}
            height={pitch - 6}
            rx="5"
          />
        ))}
      </svg>
    </div>
  );
}
