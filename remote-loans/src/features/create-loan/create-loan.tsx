import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { useState } from 'react';
import { LoanCalculation } from './loan-calculation.tsx';
import { LoanReview } from './loan-review.tsx';
import { useLoanDraft } from './use-loan-draft.ts';
import { useLoanOffer } from './use-loan-offer.ts';

/** Two steps, work out and review, on the price of the moment. */
export function CreateLoan() {
  const [draft, setDraft] = useLoanDraft();
  const { prices, price, wallet, offer } = useLoanOffer(draft);
  const [reviewed, setReviewed] = useState<{ principal: Cents; collateral: CoinUnits }>();
  return (
    <QueryState query={prices} what="the price of ether" height={420}>
      {() => {
        if (!price || !offer) {
          return (
            <Notice tone="warn" title="There is no ether price yet">
              A loan is worked out on the price of the moment. This page shows it as soon as one
              arrives.
            </Notice>
          );
        }
        if (reviewed && wallet) {
          return (
            <LoanReview
              amounts={reviewed}
              offer={offer}
              walletId={wallet.id}
              onBack={() => setReviewed(undefined)}
            />
          );
        }
        return (
          <LoanCalculation
            draft={draft}
            onChange={setDraft}
            offer={offer}
            price={price}
            wallet={wallet}
            onReview={setReviewed}
          />
        );
      }}
    </QueryState>
  );
}
