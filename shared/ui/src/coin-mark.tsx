import styles from './coin-mark.module.css';

/** What is drawn in each tile of 24 by 24; our own drawings. */
const drawings: Record<string, string> = {
  // A coin with the two strokes of its letter.
  BTC: 'M9 6.5h4.2a2.7 2.7 0 0 1 0 5.4H9zM9 11.9h4.9a2.8 2.8 0 0 1 0 5.6H9zM10.5 4.5v2M13 4.5v2M10.5 17.5v2M13 17.5v2',
  // Two pyramids, base to base.
  ETH: 'M12 3.8l5 8-5 3-5-3zM7.6 14.8l4.4 5.4 4.4-5.4M12 3.8v11',
  // A unit held between two brackets.
  USDC: 'M8 5.2a8 8 0 0 0 0 13.6M16 5.2a8 8 0 0 1 0 13.6M14.4 9.3c-.5-.8-1.3-1.2-2.4-1.2-1.4 0-2.4.7-2.4 1.9 0 2.7 4.9 1.3 4.9 4 0 1.2-1.1 1.9-2.5 1.9-1.1 0-2-.4-2.5-1.2M12 6.5v1.6M12 15.9v1.6',
  EUR: 'M16.5 7.2a6 6 0 1 0 0 9.6M5.5 10.6h8M5.5 13.4h7',
};

type CoinMarkProps = {
  /** The asset's code, "BTC"; one that has no drawing gets a plain tile. */
  asset: string;
  /** In CSS pixels. */
  size?: number;
};

/** The mark of a coin or of euros: a tile in its colour. Always beside its name: it is hidden from readers. */
export function CoinMark({ asset, size = 34 }: CoinMarkProps) {
  const drawing = drawings[asset];
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-asset={asset}
      aria-hidden="true"
    >
      <rect width="24" height="24" rx="7" />
      {drawing !== undefined && <path d={drawing} />}
    </svg>
  );
}
