import { t } from '@lingui/core/macro';
import { ApiProblem, isProblem } from '@tessera/api-client/api-problem';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { formatEuro } from '@tessera/money/format-euro';
import type { CoinUnits } from '@tessera/money/minor-units';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useState } from 'react';
import { ChangedQuote } from './changed-quote.tsx';
import { words } from './create-loan-words.ts';
import { LoanTerms } from './loan-terms.tsx';
import { openLoanBody } from './open-loan-body.ts';
import { OpenLoanProblem } from './open-loan-problem.tsx';
import styles from './sign-loan.module.css';
import { useOpenLoan } from './use-open-loan.ts';

type SignLoanProps = {
  readonly quote: LoanQuote;
  readonly intent: string;
  /** What the loan would wait for; 0 where it opens at once. */
  readonly missing: CoinUnits;
  readonly isReady: boolean;
  readonly onBack: () => void;
};

/** The terms, and the button that borrows. */
export function SignLoan({ quote, intent, missing, isReady, onBack }: SignLoanProps) {
  // Accepted are the terms at a rate: at another one they are asked for again.
  const [acceptedApr, setAcceptedApr] = useState<number>();
  const [isReminded, setIsReminded] = useState(false);
  const { send, mutation } = useOpenLoan(intent);
  const { error, variables } = mutation;
  const hasAccepted = acceptedApr === quote.apr;
  const isBusy = mutation.isPending || mutation.isSuccess;
  const changed = isProblem(error, 'quote_changed') ? error : undefined;
  const isUndecided = error !== null && !(error instanceof ApiProblem && !error.retryable);
  const borrow = () => {
    if (!hasAccepted) return setIsReminded(true);
    // Nobody knows what became of what was sent: the same is asked again, whatever has moved since.
    send(isUndecided && variables ? variables : openLoanBody(quote, missing > 0n));
  };
  const principal = formatEuro(quote.principal, readerLocale(), { whole: 'short' });
  return (
    <Card title={t`What you agree to`}>
      <LoanTerms quote={quote} waits={missing > 0n} />
      <CheckboxField
        label={words.review.accept}
        checked={hasAccepted}
        onChange={(event) => setAcceptedApr(event.target.checked ? quote.apr : undefined)}
        error={isReminded && !hasAccepted ? words.review.mustAccept : undefined}
      />
      <OpenLoanProblem error={error} asset={quote.asset} />
      {changed && variables && (
        <ChangedQuote problem={changed} sent={variables} busy={isBusy} onAccept={send} />
      )}
      <div className={styles.actions}>
        {!changed && (
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={borrow}>
            {missing > 0n
              ? words.review.borrowLater(
                  principal,
                  amountText({ asset: quote.asset, minor: missing }),
                )
              : words.review.borrow(principal)}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onBack}>
          {words.review.change}
        </Button>
      </div>
    </Card>
  );
}
