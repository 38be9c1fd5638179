import type { LoanQuoteAnswer, LoanQuoteQuery } from '@tessera/contracts/loan-quotes';
import { aprcOfQuote } from '@tessera/lending/aprc';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { quoteEachPlan } from '@tessera/lending/quote-each-plan';
import type { LoanQuote, LoanWish } from '@tessera/lending/quote-loan';
import { TERMS_VERSION, type TermMonths } from '@tessera/lending/terms';
import { formatDecimal } from '@tessera/money/format-decimal';
import { parseAmount } from '@tessera/money/parse-amount';
import { RATIO_SCALE } from '@tessera/money/ratio';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import { presentPrice } from '../../../books/prices/latest-prices.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { presentThresholds } from '../loan-figures.ts';
import { describeRefusal } from './quote-request.ts';

/** The three plans for the same need. @throws DomainError `price_stale` or `ambiguous_quote` */
export async function quotePlans(
  context: AppContext,
  query: LoanQuoteQuery,
): Promise<LoanQuoteAnswer> {
  const { collateralAsset: asset } = query;
  const wish = readWish(query);
  const termMonths = query.termMonths as TermMonths;
  const price = await freshPrice(context, context.database, asset);
  const payoutDate = berlinDate(context.clock.now());
  return {
    collateralAsset: asset,
    termMonths,
    termsVersion: TERMS_VERSION,
    price: presentPrice(price),
    plans: quoteEachPlan({ asset, price: price.value, termMonths, payoutDate }, wish).map(
      ({ plan, quote }) =>
        quote.ok
          ? presentQuote(quote)
          : { possible: false, plan, ...describeRefusal(quote, asset) },
    ),
  };
}

function readWish(query: LoanQuoteQuery): LoanWish {
  const { ltvBasisPoints } = query;
  const principal = query.principal === undefined ? undefined : parseAmount(query.principal, 'EUR');
  const collateral =
    query.collateral === undefined
      ? undefined
      : parseAmount(query.collateral, query.collateralAsset);
  const ltv = ltvBasisPoints === undefined ? {} : { ltv: ltvBasisPoints };
  if (principal !== undefined && collateral === undefined) return { principal, ...ltv };
  if (collateral !== undefined && principal === undefined) return { collateral, ...ltv };
  if (principal !== undefined && collateral !== undefined && ltvBasisPoints === undefined) {
    return { principal, collateral };
  }
  throw new DomainError({
    code: 'ambiguous_quote',
    status: 422,
    title: i18n.t('Say what you need'),
    detail: i18n.t(
      'Name a principal or a collateral, alone or with a loan-to-value, or both amounts.',
    ),
  });
}

function presentQuote(quote: LoanQuote): LoanQuoteAnswer['plans'][number] {
  const { asset, price, collateral, principal } = quote;
  return {
    possible: true,
    plan: quote.plan,
    principal: euros(principal),
    collateral: toWireMoney({ asset, minor: collateral }),
    collateralValue: euros(quote.collateralValue),
    loanToValueBasisPoints:
      loanToValueInBasisPoints({ asset, price, collateral, debt: principal }) ?? 0,
    maximumLtvBasisPoints: quote.maximumLtv,
    aprBasisPoints: quote.apr,
    aprc: formatDecimal(aprcOfQuote(quote), RATIO_SCALE),
    fee: euros(quote.originationFee),
    payout: euros(quote.payout),
    maturesOn: quote.maturityDate,
    totalInterest: euros(quote.totalInterest),
    totalRepayment: euros(quote.totalRepayment),
    schedule: quote.schedule.map((row) => ({
      on: row.dueDate,
      principal: euros(row.principal),
      interest: euros(row.interest),
      total: euros(row.total),
    })),
    thresholdPrices: presentThresholds(quote.thresholdPrices),
  };
}
