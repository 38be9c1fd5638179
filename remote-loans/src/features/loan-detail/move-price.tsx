import type { LoanDetail } from '@tessera/contracts/loans';
import { Card } from '@tessera/ui/card';
import { Loading } from '@tessera/ui/loading';
import { lazy, Suspense } from 'react';
import { cardWords as words } from './loan-detail-words.ts';
import { suggestedFall } from './suggested-fall.ts';

const MovePriceOf = lazy(() =>
  import(/* webpackChunkName: "move-price" */ './move-price-of.tsx').then(
    (loaded) => ({ default: loaded.MovePriceOf }),
    () => ({ default: Missing }),
  ),
);

/** In the sandbox only: what a fall does to this loan can be tried, with everybody else's. */
export function MovePrice({ loan }: { loan: LoanDetail }) {
  return (
    <Card title={words.movePrice(loan.coin)}>
      <Suspense fallback={<Loading height={320} />}>
        <MovePriceOf asset={loan.coin} suggested={suggestedFall(loan)} />
      </Suspense>
    </Card>
  );
}

function Missing() {
  return <p>{words.movePriceMissing}</p>;
}
