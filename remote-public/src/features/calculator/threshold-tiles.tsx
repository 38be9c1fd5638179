import { t } from '@lingui/core/macro';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { CollateralAsset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import type { Price } from '@tessera/money/price';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { fallWords, nothing, thresholdPriceText } from '../../parts/price-words.ts';
import styles from './threshold-tiles.module.css';

type ThresholdTilesProps = {
  /** Nothing where it rests on no real price. */
  readonly quote: LoanQuote | undefined;
  readonly coin: CollateralAsset;
};

/** The two prices that a visitor has to know, and how far away they are; as high without them. */
export function ThresholdTiles({ quote, coin }: ThresholdTilesProps) {
  const name = assetNameInText(coin);
  return (
    <dl className={styles.tiles}>
      <Tile
        tone="call"
        term={t`Margin call if ${{ coin: name }} falls to`}
        quote={quote}
        price={quote?.thresholdPrices.marginCall}
      />
      <Tile
        tone="bad"
        term={t`Sale of coins if ${{ coin: name }} falls to`}
        quote={quote}
        price={quote?.thresholdPrices.liquidation}
      />
    </dl>
  );
}

type TileProps = {
  readonly tone: StateTone;
  readonly term: string;
  readonly quote: LoanQuote | undefined;
  readonly price: Price | undefined;
};

function Tile({ tone, term, quote, price }: TileProps) {
  const isKnown = quote !== undefined && price !== undefined;
  return (
    <div className={styles.tile}>
      <dt className={styles.term}>
        <StateBadge tone={tone}>{term}</StateBadge>
      </dt>
      <dd className={styles.price}>{isKnown ? thresholdPriceText(price) : nothing}</dd>
      <dd className={styles.fall}>{isKnown ? fallWords(quote.price, price) : nothing}</dd>
    </div>
  );
}
