import { daysBetween } from '@tessera/lending/civil-date';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { originationFeeTerms } from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents } from '@tessera/money/minor-units';
import { Amount, Percent, percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { DateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Computation } from '../../parts/computation.tsx';
import { euro } from '../../parts/euro.ts';
import { marketPriceText } from '../../parts/price-text.ts';
import { loanToValueText } from '../../parts/ratio-text.ts';

/** What a quote costs and brings; every figure can say how it came about. */
export function QuoteSummary({ quote }: { quote: LoanQuote }) {
  const eur = (cents: Cents) => formatEuro(cents, readerLocale());
  const days = daysBetween(quote.payoutDate, quote.maturityDate);
  const collateral = { asset: quote.asset, minor: quote.collateral };
  return (
    <DefinitionRows
      rows={[
        {
          term: 'Arrives in your euro wallet',
          value: <Amount money={euro(quote.payout)} />,
          help: (
            <Computation of="what arrives">
              {eur(quote.principal)} principal − {eur(quote.originationFee)} origination fee ={' '}
              {eur(quote.payout)}
            </Computation>
          ),
        },
        {
          term: 'Origination fee',
          value: <Amount money={euro(quote.originationFee)} />,
          help: (
            <Computation of="the origination fee">
              {percentText(originationFeeTerms.share)} of {eur(quote.principal)}, rounded up, and at
              least {eur(originationFeeTerms.minimum)}. It is taken from the payout.
            </Computation>
          ),
        },
        { term: 'Collateral locked', value: amountText(collateral) },
        {
          term: 'Loan-to-value at opening',
          value: loanToValueText(quote.openingLtv),
          help: (
            <Computation of="the loan-to-value">
              {eur(quote.principal)} ÷ ({amountText(collateral)} × {marketPriceText(quote.price)}) ={' '}
              {loanToValueText(quote.openingLtv)}, rounded up
            </Computation>
          ),
        },
        { term: 'Interest rate (APR)', value: <Percent basisPoints={quote.apr} /> },
        {
          term: 'Interest until maturity',
          value: <Amount money={euro(quote.totalInterest)} />,
          help: (
            <Computation of="the interest">
              {eur(quote.principal)} × {percentText(quote.apr)} × {days} ÷ 365 days ={' '}
              {eur(quote.totalInterest)}. Interest bears no interest, and repaying earlier is free.
            </Computation>
          ),
        },
        {
          key: 'due',
          term: (
            <>
              Due on <DateText date={quote.maturityDate} />
            </>
          ),
          value: <Amount money={euro(quote.totalRepayment)} />,
        },
      ]}
    />
  );
}
