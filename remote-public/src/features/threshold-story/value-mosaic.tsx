import { classList } from '@tessera/ui/class-list';
import styles from './value-mosaic.module.css';

type ValueMosaicProps = {
  /** Tiles of a hundred that are owed. */
  debtTiles: number;
  /** Tiles of a hundred that the collateral is still worth. */
  valueTiles: number;
  /** Lines across the floor, each at the number of tiles where it is reached. */
  waterlines: readonly { label: string; tiles: number; tone: 'warn' | 'bad' | 'end' }[];
};

const across = 10;
const pitch = 34;
const gap = 4;
const floor = across * pitch;

/** A floor of a hundred tiles, laid from the bottom: what is owed is lit, what was lost is outlined. */
export function ValueMosaic({ debtTiles, valueTiles, waterlines }: ValueMosaicProps) {
  return (
    <svg className={styles.mosaic} viewBox={`-2 -10 ${floor + 4} ${floor + 14}`} aria-hidden="true">
      {Array.from({ length: across * across }, (_, index) => index).map((index) => (
        <rect
          key={index}
          className={classList(styles.tile, tileClass(index, debtTiles, valueTiles))}
          x={(index % across) * pitch + gap / 2}
          y={floor - (Math.floor(index / across) + 1) * pitch + gap / 2}
          width={pitch - gap}
          height={pitch - gap}
          rx="4"
        />
      ))}
      {waterlines.map(({ label, tiles, tone }) => (
        <path key={label} className={classList(styles.water, styles[tone])} d={waterline(tiles)} />
      ))}
    </svg>
  );
}

function tileClass(index: number, debtTiles: number, valueTiles: number): string | undefined {
  if (index >= valueTiles) return index < debtTiles ? styles.lost : styles.gone;
  return index < debtTiles ? styles.owed : styles.free;
}

/** A step through the floor: below it lie as many tiles as it says. */
function waterline(tiles: number): string {
  const row = Math.floor(tiles / across);
  const column = tiles % across;
  const upper = floor - (row + 1) * pitch;
  const lower = floor - row * pitch;
  if (column === 0) return `M0 ${lower}H${floor}`;
  return `M0 ${upper}H${column * pitch}V${lower}H${floor}`;
}
