import { Card } from '@tessera/ui/card';
import { LoadMore } from '@tessera/ui/load-more';
import { useLiquidations } from '../../api/get-liquidations.ts';
import { receiptWords as words } from './cure-words.ts';
import { LiquidationReceipt } from './liquidation-receipt.tsx';

/** The receipts of a loan's sales; nothing where nothing was sold. */
export function LiquidationReceipts({ loanId }: { loanId: string }) {
  const { query, items = [] } = useLiquidations(loanId);
  if (items.length === 0) return null;
  return (
    <Card title={words.title}>
      {items.map((receipt) => (
        <LiquidationReceipt key={receipt.id} receipt={receipt} />
      ))}
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        label={`Show older ${words.what}`}
      />
    </Card>
  );
}
