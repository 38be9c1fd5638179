import { ApiProblem, isProblem } from '@tessera/api-client/api-problem';
import { productFacts } from '@tessera/lending/product-facts';
import type { CollateralAsset } from '@tessera/money/asset';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { problemWords, whyNotNow } from '../../parts/action-problem-words.ts';
import { words } from './create-loan-words.ts';

type OpenLoanProblemProps = {
  readonly error: unknown;
  readonly asset: CollateralAsset;
};

/** Why the loan was not opened, and what to do; what was entered stays as it is. */
export function OpenLoanProblem({ error, asset }: OpenLoanProblemProps) {
  if (error === null || isProblem(error, 'quote_changed')) return null;
  return <FormError title={titleOf(error)}>{wordsOf(error, asset)}</FormError>;
}

function titleOf(error: unknown): string {
  const isKnown = error instanceof ApiProblem && !error.retryable;
  return isKnown && error.code !== 'idempotency_key_reused'
    ? words.refused.title
    : words.refused.unknown;
}

function wordsOf(error: unknown, asset: CollateralAsset): ReactNode {
  if (!(error instanceof ApiProblem) || error.retryable) {
    const cause = error instanceof ApiProblem ? whyNotNow(error) : problemWords.noAnswer;
    return (
      <>
        {cause} {words.refused.again}
      </>
    );
  }
  switch (error.code) {
    case 'price_stale':
      return words.review.stale(asset, productFacts.priceGoodForMinutes);
    case 'insufficient_collateral':
      return words.refused.insufficient(asset);
    case 'house_unfunded':
      return words.refused.unfunded;
    case 'receivable_outstanding':
      return (
        <>
          <p>{words.refused.owes}</p>
          <p>
            <Link to="/dashboard/fiat">{words.refused.payIn}</Link>{' '}
            <Link to="/dashboard/spot">{words.refused.deposit}</Link>
          </p>
        </>
      );
    case 'idempotency_key_reused':
      return (
        <>
          {words.refused.reused} <Link to="/dashboard/loan/list-loans">{words.refused.loans}</Link>
        </>
      );
    default:
      return explainFailure(error);
  }
}
