import { classList } from './class-list.ts';
import styles from './mosaic.module.css';
import { shareTiles } from './share-tiles.ts';

export type MosaicPart = {
  /** Its colour: a coin or euros, what is owed, a tone of state, or what is free. */
  tone: 'BTC' | 'ETH' | 'USDC' | 'EUR' | 'owed' | 'good' | 'warn' | 'call' | 'bad' | 'free';
  /** Its share of the whole, in any unit that all parts have in common. */
  weight: bigint;
};

type MosaicProps = {
  /** What the tiles are shares of, in words: "Bitcoin 46%, ether 32%, USDC 11%, euros 11%". */
  label: string;
  parts: readonly MosaicPart[];
  tiles?: number;
  columns?: number;
};

/** Tiles that are shares of something real; a tile whose share changes hands changes its colour. */
export function Mosaic({ label, parts, tiles = 200, columns = 20 }: MosaicProps) {
  const counts = shareTiles(
    parts.map(({ weight }) => weight),
    tiles,
  );
  const tones = parts.flatMap(({ tone }, index) => Array(counts[index] ?? 0).fill(tone));
  const rows = Math.ceil(tiles / columns);
  return (
    <svg
      className={styles.mosaic}
      viewBox={`0 0 ${columns * 10 - 2} ${rows * 10 - 2}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: tiles }, (_, tile) => (
        <rect
          key={tile}
          className={classList(styles.tile, styles[tones[tile] ?? 'free'])}
          x={(tile % columns) * 10}
          y={Math.floor(tile / columns) * 10}
          width="8"
          height="8"
          rx="1.5"
        />
      ))}
    </svg>
  );
}
