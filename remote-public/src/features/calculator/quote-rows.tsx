import { t } from '@lingui/core/macro';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { CollateralAsset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import type { Ratio } from '@tessera/money/ratio';
import { percentText } from '@tessera/ui/amount';
import { civilDateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { readerLocale } from '@tessera/ui/reader-locale';

type QuoteRowsProps = {
  quote: LoanQuote | undefined;
  /** False while the quote rests on no real price. */
  hasPrice: boolean;
  yearlyCost: Ratio | null;
  coin: CollateralAsset;
};

const nothing = '–';

/** What the visitor wants to know of a quote, in four rows that keep their room without one. */
export function QuoteRows({ quote, hasPrice, yearlyCost, coin }: QuoteRowsProps) {
  const locale = readerLocale();
  const cost = yearlyCost === null ? null : formatPercent(yearlyCost, 2, 'half-even', locale);
  const callPrice =
    quote && hasPrice ? formatPriceInEuro(quote.thresholdPrices.marginCall, 'up', locale) : nothing;
  return (
    <DefinitionRows
      rows={[
        {
          term: t`Arrives in your Fiat Wallet`,
          value: quote ? formatEuro(quote.payout, locale) : nothing,
        },
        {
          term: t`Rate · yearly cost with fees`,
          value: quote
            ? [percentText(quote.apr, locale), cost].filter(Boolean).join(' · ')
            : nothing,
        },
        {
          key: 'maturity',
          term: quote
            ? t`You pay back on ${{ date: civilDateText(quote.maturityDate) }}`
            : t`You pay back`,
          value: quote ? formatEuro(quote.totalRepayment, locale) : nothing,
        },
        { term: t`Margin call if ${{ coin: assetNameInText(coin) }} falls to`, value: callPrice },
      ]}
    />
  );
}
