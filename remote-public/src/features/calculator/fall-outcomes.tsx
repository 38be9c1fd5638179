import { t } from '@lingui/core/macro';
import { outcomesOfFall } from '@tessera/lending/outcomes-of-fall';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import { amountText } from '@tessera/ui/amount-text';
import { percentText } from '@tessera/ui/percent-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { fallFromNow, nothing, thresholdPriceText } from '../../parts/price-words.ts';
import styles from './fall-outcomes.module.css';
import { useFrontPageLoan } from './front-page-loan.tsx';

/** What a falling price does to the calculator's loan, in words and figures; as high without the figures. */
export function FallOutcomes() {
  const { draft, price, calculation } = useFrontPageLoan();
  const quote = price.state === 'known' ? calculation.quote : undefined;
  const outcomes = quote && outcomesOfFall(quote);
  const { asset } = draft;
  const target = percentText(collateralTerms[asset].cureTargetLtv);
  const eur = (amount: Cents | undefined) =>
    amount === undefined ? nothing : formatEuro(amount, readerLocale());
  const coins = (minor: CoinUnits | undefined) =>
    minor === undefined ? nothing : amountText({ asset, minor });
  return (
    <>
      <p className={styles.loan}>
        {quote
          ? t`${{ principal: formatEuro(quote.principal, readerLocale(), { whole: 'short' }) }} against ${{ collateral: amountText({ asset, minor: quote.collateral }) }}, on the day of the payout. Interest that builds up moves the three prices up a little.`
          : t`For the loan of the calculator above, on the day of the payout. Interest that builds up moves the three prices up a little.`}
      </p>
      <ol className={styles.outcomes}>
        <Outcome
          tone="warn"
          name={t`Warning`}
          quote={quote}
          price={quote?.thresholdPrices.warning}
          text={t`You are told, on the site and by mail. Nothing is asked of you, and nothing is sold.`}
          figures={[[t`You have to do`, t({ message: 'nothing', context: 'what is asked' })]]}
        />
        <Outcome
          tone="call"
          name={t`Margin call`}
          quote={quote}
          price={quote?.thresholdPrices.marginCall}
          text={t`You have ${{ hours: MARGIN_CALL_HOURS }} hours to bring the loan back to ${{ target }}, by one of these. If ${{ coin: assetNameInText(asset) }} recovers, that ends the call too.`}
          figures={[
            [t`Repay`, eur(outcomes?.cure.repay)],
            [t`or add`, coins(outcomes?.cure.addCollateral)],
          ]}
        />
        <Outcome
          tone="bad"
          name={t`Liquidation`}
          quote={quote}
          price={quote?.thresholdPrices.liquidation}
          text={t`Here, or when the hours have run out, as few coins are sold as bring the loan back to ${{ target }}. The rest stays yours, and the loan goes on.`}
          figures={[
            [t`Sold`, coins(outcomes?.sale.unitsSold)],
            [t`Fee of the sale`, eur(outcomes?.sale.fee)],
            [t`You keep`, coins(outcomes?.sale.collateralAfter)],
            [t`You still owe`, eur(outcomes?.sale.debtAfter)],
          ]}
        />
      </ol>
    </>
  );
}

type OutcomeProps = {
  readonly tone: StateTone;
  readonly name: string;
  readonly quote: LoanQuote | undefined;
  readonly price: Price | undefined;
  readonly text: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
};

function Outcome({ tone, name, quote, price, text, figures }: OutcomeProps) {
  const isKnown = quote !== undefined && price !== undefined;
  return (
    <li className={styles.outcome}>
      <StateBadge tone={tone}>{name}</StateBadge>
      <p className={styles.price}>{isKnown ? thresholdPriceText(price) : nothing}</p>
      <p className={styles.fall}>{isKnown ? fallFromNow(quote.price, price) : nothing}</p>
      <p className={styles.text}>{text}</p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
