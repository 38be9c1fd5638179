import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { Column, Columns } from '@tessera/ui/columns';
import { FormError } from '@tessera/ui/form-error';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useEffect, useRef, useState } from 'react';
import { profileQuery } from '../../api/get-profile.ts';
import { Borrower } from './borrower.tsx';
import { ChangedQuote } from './changed-quote.tsx';
import styles from './loan-review.module.css';
import { LoanTerms } from './loan-terms.tsx';
import { openLoanBody } from './open-loan-body.ts';
import { OpenLoanProblem } from './open-loan-problem.tsx';
import { PriceDrops } from './price-drops.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { useOpenLoan } from './use-open-loan.ts';

type LoanReviewProps = {
  /** The amounts that were reviewed; they stay while the price goes on. */
  readonly amounts: { readonly principal: Cents; readonly collateral: CoinUnits };
  readonly offer: LoanOffer;
  readonly walletId: string;
  readonly onBack: () => void;
};

/** The last look before borrowing: the exact payout, the terms, one button. */
export function LoanReview({ amounts, offer, walletId, onBack }: LoanReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const quote = quoteLoan(offer, amounts);
  return (
    <Column>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        Review and borrow
      </h2>
      {quote.ok ? (
        <ReviewedQuote quote={quote} walletId={walletId} onBack={onBack} />
      ) : (
        <>
          <FormError title="The price has moved">
            This collateral no longer carries this loan. Change the amounts to go on.
          </FormError>
          <Button onClick={onBack}>Change the amounts</Button>
        </>
      )}
    </Column>
  );
}

type ReviewedQuoteProps = {
  readonly quote: LoanQuote;
  readonly walletId: string;
  readonly onBack: () => void;
};

function ReviewedQuote({ quote, walletId, onBack }: ReviewedQuoteProps) {
  const profile = useQuery(profileQuery);
  const isKnown = profile.data?.completed === true;
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useOpenLoan();
  const { error, variables } = mutation;
  const isBusy = mutation.isPending || mutation.isSuccess;
  const changed = isProblem(error, 'quote_changed') ? error : undefined;
  const borrow = () => {
    if (hasAccepted && isKnown) send(openLoanBody(quote));
    else setIsReminded(true);
  };
  return (
    <>
      <Columns>
        <Card title="Your loan">
          <QuoteSummary quote={quote} />
        </Card>
        <Card title="If the price falls">
          <PriceDrops quote={quote} />
        </Card>
      </Columns>
      <Borrower isReminded={isReminded && !isKnown} />
      <Card title="What you agree to">
        <LoanTerms quote={quote} />
        <CheckboxField
          label="I have read these terms and accept them"
          checked={hasAccepted}
          onChange={(event) => setHasAccepted(event.target.checked)}
          error={isReminded && !hasAccepted ? 'Accept the terms to borrow.' : undefined}
        />
        <OpenLoanProblem error={error} walletId={walletId} />
        {changed && variables && (
          <ChangedQuote problem={changed} sent={variables} busy={isBusy} onAccept={send} />
        )}
        <div className={styles.actions}>
          {!changed && (
            <Button variant="primary" busy={isBusy} onClick={borrow}>
              Borrow {formatEuro(quote.principal, readerLocale(), { whole: 'short' })}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onBack}>
            Change the amounts
          </Button>
        </div>
      </Card>
    </>
  );
}
