import { Card } from '@tessera/ui/card';
import { Loading } from '@tessera/ui/loading';
import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './lazy-price-card.module.css';
import type { PriceCard as PriceCardPart } from './price-card.tsx';
import { walletDetailWords as words } from './wallet-detail-words.ts';

const PriceCard = lazy(() =>
  import(/* webpackChunkName: "price-card" */ './price-card.tsx').then(
    (loaded) => ({ default: loaded.PriceCard }),
    () => ({ default: MissingPrice }),
  ),
);

/** The price with its curve as a file of its own, in room that is kept for it. */
export function LazyPriceCard(props: ComponentProps<typeof PriceCardPart>) {
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading height={400} />}>
        <PriceCard {...props} />
      </Suspense>
    </div>
  );
}

function MissingPrice() {
  return (
    <Card>
      <p>{words.priceMissing}</p>
    </Card>
  );
}
