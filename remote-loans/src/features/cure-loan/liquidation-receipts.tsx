import { useLiquidations } from '../../api/get-liquidations.ts';
import { receiptWords as words } from './cure-words.ts';
import { LiquidationReceipt } from './liquidation-receipt.tsx';
import { PastCard } from './past-card.tsx';

/** The receipts of a loan's sales; nothing where nothing was sold. */
export function LiquidationReceipts({ loanId }: { loanId: string }) {
  return (
    <PastCard list={useLiquidations(loanId)} title={words.title} what={words.what}>
      {(receipts) =>
        receipts.map((receipt) => <LiquidationReceipt key={receipt.id} receipt={receipt} />)
      }
    </PastCard>
  );
}
