import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanQuote } from '@tessera/contracts/loan-quotes';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { formatAmount } from '@tessera/money/format-amount';
import { loanQuoteQuery } from '../../api/get-loan-quote.ts';
import { useSettled } from './use-settled.ts';

const pauseMs = 250;

/** The three plans for the amounts of a quote, by the API; asked once typing pauses. */
export function usePlanQuotes(quote: LoanQuote | undefined) {
  const need = {
    collateralAsset: quote?.asset ?? '',
    termMonths: String(quote?.termMonths ?? ''),
    principal: quote ? formatAmount(quote.principal, 'EUR') : '',
    collateral: quote ? formatAmount(quote.collateral, quote.asset) : '',
  };
  const settled = useSettled(Object.values(need).join(' '), pauseMs);
  const isSettled = settled === Object.values(need).join(' ');
  const query = useQuery({
    ...loanQuoteQuery(need),
    enabled: quote !== undefined && isSettled,
    placeholderData: keepPreviousData,
  });
  return {
    query,
    plans: quote ? query.data?.plans : undefined,
    /** The figures are of what was typed a moment ago. */
    isBehind: quote !== undefined && (!isSettled || query.isPlaceholderData),
  };
}

export type AnsweredPlan = NonNullable<ReturnType<typeof usePlanQuotes>['plans']>[number];

export function possiblePlan(
  plans: readonly AnsweredPlan[] | undefined,
  wanted: PlanQuote['plan'],
): PlanQuote | undefined {
  const found = plans?.find(({ plan }) => plan === wanted);
  return found?.possible ? found : undefined;
}
