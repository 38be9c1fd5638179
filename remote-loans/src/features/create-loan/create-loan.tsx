import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { askAgainEvery, followsPrices } from '@tessera/api-client/ask-again-every';
import { pricesQuery } from '@tessera/api-client/get-prices';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { Loading } from '@tessera/ui/loading';
import { PageFrame } from '@tessera/ui/page-frame';
import { QueryState } from '@tessera/ui/query-state';
import { useDrawnInPieces } from '@tessera/ui/use-drawn-in-pieces';
import { useEffect } from 'react';
import { BorrowerStep } from './borrower-step.tsx';
import { words } from './create-loan-words.ts';
import { firstDraft } from './first-draft.ts';
import { loadBorrowerForm } from './lazy-borrower-form.tsx';
import { LazyClaimNotice } from './lazy-claim-notice.tsx';
import { LoanCalculation } from './loan-calculation.tsx';
import { loanOfferOf } from './loan-offer-of.ts';
import { LoanReview } from './loan-review.tsx';
import { useLoanDraft } from './use-loan-draft.ts';
import { useSteps } from './use-steps.ts';

const roomPx = 640;

/** Coins that somebody sends for a loan are seen arriving. */
const refreshEveryMs = 15_000;

/** Three steps on the price of the moment, each an entry of the history: figures, borrower, review. */
export function CreateLoan() {
  const prices = useQuery(pricesQuery);
  const wallets = useQuery({
    ...walletsQuery,
    refetchInterval: askAgainEvery(refreshEveryMs, followsPrices),
  });
  // The first coin is the one that is held: until that is known or cannot be, there is no form.
  const isSettled = wallets.data !== undefined || wallets.errorUpdateCount > 0;
  const isDrawn = useDrawnInPieces(prices.data !== undefined && isSettled);
  if (prices.data && isDrawn) {
    return <Steps prices={prices.data.items} wallets={wallets.data?.items ?? []} />;
  }
  return (
    <PageFrame title={words.figures.title} lead={words.figures.lead}>
      <QueryState query={prices} what={t`the prices`} height={roomPx}>
        {() => <Loading height={roomPx} />}
      </QueryState>
    </PageFrame>
  );
}

type StepsProps = {
  readonly prices: readonly Price[];
  readonly wallets: readonly Wallet[];
};

function Steps({ prices, wallets }: StepsProps) {
  const [draft, setDraft] = useLoanDraft(firstDraft(wallets, prices));
  const { step, review, onward, back } = useSteps(draft);
  useEffect(() => void loadBorrowerForm().catch(() => undefined), []);
  const price = prices.find(({ asset }) => asset === draft.asset);
  const wallet = wallets.find(({ asset }) => asset === draft.asset);
  if (step.name === 'borrower') return <BorrowerStep onSaved={onward} onBack={back} />;
  if (step.name === 'review' && price && wallet) {
    return (
      <LoanReview
        decided={step}
        offer={loanOfferOf(draft, price)}
        isStale={price.stale}
        wallet={wallet}
        onBack={back}
      />
    );
  }
  return (
    <PageFrame title={words.figures.title} lead={words.figures.lead}>
      <LazyClaimNotice />
      <LoanCalculation
        draft={draft}
        onChange={setDraft}
        price={price}
        wallets={wallets}
        onReview={review}
      />
    </PageFrame>
  );
}
