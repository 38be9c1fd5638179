import { Loading } from '@tessera/ui/loading';
import { lazy, Suspense } from 'react';
import { useLiquidations } from '../../api/get-liquidations.ts';
import { salesWords as words } from './cure-words.ts';
import { PastCard } from './past-card.tsx';

const ReceiptList = lazy(() =>
  import(/* webpackChunkName: "receipts" */ './receipt-list.tsx').then(
    (loaded) => ({ default: loaded.ReceiptList }),
    () => ({ default: Missing }),
  ),
);

/** The receipts of a loan's sales, a file of their own; nothing where nothing was sold. */
export function LiquidationReceipts({ loanId }: { loanId: string }) {
  return (
    <PastCard list={useLiquidations(loanId)} title={words.title} what={words.what}>
      {(receipts) => (
        <Suspense fallback={<Loading height={560} />}>
          <ReceiptList receipts={receipts} />
        </Suspense>
      )}
    </PastCard>
  );
}

function Missing() {
  return <p>{words.missing}</p>;
}
