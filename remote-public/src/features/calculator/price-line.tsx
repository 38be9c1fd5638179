import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { CollateralAsset } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { readerLocale } from '@tessera/ui/reader-locale';
import { RelativeTime } from '@tessera/ui/relative-time';
import styles from './loan-calculator.module.css';
import type { CoinPrice } from './use-coin-price.ts';

const syntheticPrice = t`A synthetic price: this site is a sandbox.`;

/** Which price the figures rest on, how old it is, and whether it is a real one. */
export function PriceLine({ asset, price }: { asset: CollateralAsset; price: CoinPrice }) {
  return (
    <p className={styles.price} role="status">
      {price.state === 'known' && (
        <>
          <Trans>
            {{ coin: assetName(asset) }} at{' '}
            <strong>{formatPriceInEuro(price.value, 'down', readerLocale())}</strong>,{' '}
            <RelativeTime instant={price.wire.observedAt} now={serverNow} />.
          </Trans>
          {price.wire.synthetic && ` ${syntheticPrice}`}
        </>
      )}
      {price.state === 'unavailable' &&
        t`Prices cannot be had right now. What hangs on them is left out and returns by itself.`}
    </p>
  );
}
