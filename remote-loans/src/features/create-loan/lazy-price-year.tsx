import { Loading } from '@tessera/ui/loading';
import { type ComponentProps, lazy, Suspense } from 'react';
import { words } from './create-loan-words.ts';
import styles from './lazy-price-year.module.css';
import type { PriceYear as PriceYearPart } from './price-year.tsx';

const PriceYear = lazy(() =>
  import(/* webpackChunkName: "price-year" */ './price-year.tsx').then(
    (loaded) => ({ default: loaded.PriceYear }),
    () => ({ default: MissingCurve }),
  ),
);

/** The curve as a file of its own, in room that is kept for it. */
export function LazyPriceYear(props: ComponentProps<typeof PriceYearPart>) {
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading height={400} />}>
        <PriceYear {...props} />
      </Suspense>
    </div>
  );
}

function MissingCurve() {
  return <p>{words.price.missing}</p>;
}
