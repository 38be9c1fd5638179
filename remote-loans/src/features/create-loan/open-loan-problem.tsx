import { ApiProblem, isProblem } from '@tessera/api-client/api-problem';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Why the loan was not opened, and what to do; what was entered stays as it is. */
export function OpenLoanProblem({ error, walletId }: { error: unknown; walletId: string }) {
  if (error === null || isProblem(error, 'quote_changed')) return null;
  return <FormError title={titleOf(error)}>{wordsOf(error, walletId)}</FormError>;
}

function titleOf(error: unknown): string {
  const isOpen = error instanceof ApiProblem && !error.retryable;
  return isOpen ? 'The loan was not opened' : 'We do not know yet whether the loan was opened';
}

function wordsOf(error: unknown, walletId: string): ReactNode {
  if (!(error instanceof ApiProblem) || error.retryable) {
    return (
      <>
        {error instanceof ApiProblem ? 'The server is busy.' : 'No answer came.'} Press the button
        again: it asks for this same loan and can never open a second one.
      </>
    );
  }
  switch (error.code) {
    case 'price_stale':
      return `The last ether price is older than ${numberInWords(productFacts.priceGoodForMinutes)} minutes, and no loan opens on an old price. Your figures are kept; try again in a minute.`;
    case 'insufficient_collateral':
      return (
        <>
          Your spot wallet does not hold enough free ether for this loan.{' '}
          <Link to={`/dashboard/spot/${walletId}`}>Deposit ether</Link>, or change the amounts.
        </>
      );
    case 'house_unfunded':
      return 'We cannot pay out this amount at the moment. Borrow less, or try again later today; your figures are kept.';
    default:
      return explainFailure(error);
  }
}
