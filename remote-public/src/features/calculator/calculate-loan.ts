import type { CivilDate } from '@tessera/lending/civil-date';
import { maximumOpeningLtv } from '@tessera/lending/maximum-opening-ltv';
import { type LoanQuote, quoteLoan } from '@tessera/lending/quote-loan';
import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import type { Price } from '@tessera/money/price';
import { RATIO_ONE } from '@tessera/money/ratio';
import type { CalculatorInput } from './calculator-input.ts';
import { refusalInWords } from './refusal-in-words.ts';

export interface Calculation {
  quote: LoanQuote | null;
  /** Why there is no quote, for the leading field; nothing when its text explains itself. */
  problem: string | undefined;
  /** The highest LTV that this coin and term open at, in basis points. */
  maximumLtv: number;
  ltv: number;
}

/**
 * Rate, fee and payout hang on no price, so that they are shown before one is known: at a price of
 * one euro only amounts of coin and threshold prices differ, and those are left out until then.
 */
const placeholderPrice: Price = RATIO_ONE;

/** The quote of what the visitor chose, by the mathematics that opens the loan. */
export function calculateLoan(
  input: CalculatorInput,
  price: Price | null,
  locale: string,
  today: CivilDate,
): Calculation {
  const { asset, termMonths } = input;
  const offer = {
    asset,
    termMonths,
    plan: 'bullet',
    payoutDate: today,
    price: price ?? placeholderPrice,
  } as const;
  const maximumLtv = maximumOpeningLtv(offer);
  const ltv = Math.min(input.ltvBasisPoints, maximumLtv);
  const refused = (problem: string | undefined): Calculation => {
    return { quote: null, problem, maximumLtv, ltv };
  };

  const unit = input.leads === 'principal' ? 'EUR' : asset;
  const typed = parseLocalizedAmount(input.text, unit, locale);
  if (!typed.ok) return refused(undefined);
  if (input.leads === 'collateral' && price === null) return refused(undefined);

  const wish =
    input.leads === 'principal'
      ? { principal: typed.minor, ltv }
      : { collateral: typed.minor, ltv };
  const quote = quoteLoan(offer, wish);
  if (!quote.ok) return refused(refusalInWords(quote, input, locale));
  return { quote, problem: undefined, maximumLtv, ltv };
}
