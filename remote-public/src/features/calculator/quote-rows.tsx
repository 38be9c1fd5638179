import { t } from '@lingui/core/macro';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import type { Ratio } from '@tessera/money/ratio';
import { civilDateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { percentText } from '@tessera/ui/percent-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { nothing } from '../../parts/price-words.ts';

type QuoteRowsProps = {
  readonly quote: LoanQuote | undefined;
  /** False while the quote rests on no real day. */
  readonly hasDate: boolean;
  readonly yearlyCost: Ratio | null;
};

/**
 * What the visitor wants to know of a quote, in three rows that keep their room without one. A row that comes to be known is
 * another element: of one and the same, browsers would count its figure, which ends where it did, as moved.
 */
export function QuoteRows({ quote, hasDate, yearlyCost }: QuoteRowsProps) {
  const locale = readerLocale();
  const keyOf = (row: string, isKnown: boolean) => `${row}:${isKnown}`;
  const cost = yearlyCost === null ? null : formatPercent(yearlyCost, 2, 'half-even', locale);
  return (
    <DefinitionRows
      rows={[
        {
          key: keyOf('payout', quote !== undefined),
          term: t`Arrives in your Fiat Wallet`,
          value: quote ? formatEuro(quote.payout, locale) : nothing,
        },
        {
          key: keyOf(cost === null ? 'rate' : 'cost', quote !== undefined),
          term: t`Rate · yearly cost with fees`,
          value: quote
            ? [percentText(quote.apr, locale), cost].filter(Boolean).join(' · ')
            : nothing,
        },
        {
          key: keyOf('maturity', quote !== undefined && hasDate),
          term: quote && hasDate ? repaymentTerm(quote) : t`You pay back`,
          value: quote && hasDate ? formatEuro(quote.totalRepayment, locale) : nothing,
        },
      ]}
    />
  );
}

function repaymentTerm({ plan, maturityDate }: LoanQuote): string {
  const date = civilDateText(maturityDate);
  return plan === 'bullet' ? t`You pay back on ${date}` : t`You pay back by ${date}`;
}
