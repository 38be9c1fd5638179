import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { outcomesOfFall } from '@tessera/lending/outcomes-of-fall';
import { productFacts } from '@tessera/lending/product-facts';
import {
  collateralTerms,
  GRACE_DAYS,
  LONGEST_POSTPONEMENT_HOURS,
  MARGIN_CALL_HOURS,
} from '@tessera/lending/terms';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { numberInWords } from '@tessera/money/number-in-words';
import { amountText } from '@tessera/ui/amount-text';
import { percentText } from '@tessera/ui/percent-text';
import { saleFee, smallestSale } from '@tessera/ui/published-terms';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { readOn } from '../../features/article/read-on.tsx';
import { FallTable } from '../../features/terms/fall-table.tsx';
import { exampleLoan } from '../../parts/example-loan.ts';
import { FigureRows } from '../../parts/figure-rows.tsx';
import { fallWords, thresholdPriceText } from '../../parts/price-words.ts';

const { BTC } = collateralTerms;
const quote = exampleLoan();
const { asset, price, principal, collateral, thresholdPrices } = quote;
const { cure, sale } = outcomesOfFall(quote);
const locale = readerLocale();
const eur = (amount: Cents) => formatEuro(amount, locale);
const coins = (minor: CoinUnits) => amountText({ asset, minor });
const at = (threshold: keyof typeof thresholdPrices) =>
  `${thresholdPriceText(thresholdPrices[threshold])}, ${fallWords(price, thresholdPrices[threshold])}`;
const target = percentText(BTC.cureTargetLtv);

const sections: readonly ArticleSection[] = [
  {
    id: 'what',
    title: t`What it is`,
    body: (
      <>
        <p>
          {t`Coins secure a loan only while they are worth more than what is owed. When the price falls so far that this is in doubt, some of them are sold, and what they bring repays a part of the loan. That is a liquidation.`}
        </p>
        <p>
          {t`One number decides: the loan-to-value, which is what you owe divided by what your coins are worth. It rises when the price falls, and slowly with interest that builds up.`}
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: t`Three prices, known before you borrow`,
    body: (
      <>
        <p>
          {t`A loan of ${{ principal: eur(principal) }} on ${{ coins: coins(collateral) }}, at an example price of ${{ price: formatPriceInEuro(price, 'down', locale) }}:`}
        </p>
        <FigureRows
          rows={[
            [t`Warning, at ${{ share: percentText(BTC.warningLtv) }}`, at('warning')],
            [t`Margin call, at ${{ share: percentText(BTC.marginCallLtv) }}`, at('marginCall')],
            [t`Liquidation, at ${{ share: percentText(BTC.liquidationLtv) }}`, at('liquidation')],
          ]}
        />
        <p>
          {t`Each is what you owe, divided by your coins times the threshold: ${{ debt: eur(principal) }} ÷ (${{ coins: coins(collateral) }} × ${{ share: percentText(BTC.marginCallLtv) }}) = ${{ call: thresholdPriceText(thresholdPrices.marginCall) }}. Interest that is paid at the end moves all three up while it builds up.`}
        </p>
      </>
    ),
  },
  {
    id: 'call',
    title: t`First comes a margin call`,
    body: (
      <>
        <p>
          {t`At the warning you are told, and nothing is asked of you. At the margin call you have ${MARGIN_CALL_HOURS} hours to bring the loan back to ${target}. In the example one of these does it, at the price of the call:`}
        </p>
        <FigureRows
          rows={[
            [t`Repay`, eur(cure.repay)],
            [t`or add`, coins(cure.addCollateral)],
          ]}
        />
        <p>
          {t`A price that recovers ends the call too. A deposit that is already on its way postpones the end by up to ${LONGEST_POSTPONEMENT_HOURS} hours, and while there is no price younger than ${{ minutes: numberInWords(productFacts.priceGoodForMinutes) }} minutes the clock stands still. A fall as far as the liquidation threshold does not wait for the end of the call.`}
        </p>
      </>
    ),
  },
  {
    id: 'sale',
    title: t`What a sale does`,
    body: (
      <>
        <p>
          {t`Sold are the fewest coins that bring the loan back to ${target}, at least ${{ least: smallestSale() }} worth, or the whole debt if that is less. If the example reaches the price of liquidation, this is the sale:`}
        </p>
        <FigureRows
          rows={[
            [t`Sold`, coins(sale.unitsSold)],
            [t`It brings`, eur(sale.proceeds)],
            [t`Fee of the sale, ${{ share: saleFee() }}`, eur(sale.fee)],
            [t`You still owe`, eur(sale.debtAfter)],
            [t`You keep`, coins(sale.collateralAfter)],
            [t`Loan-to-value afterwards`, formatPercent(sale.ltvAfter ?? 0n, 2, 'up', locale)],
          ]}
        />
        <p>
          {t`The loan goes on with what is left. No single price sells anything: it takes two at least ${{ seconds: productFacts.saleConfirmedAfterSeconds }} seconds apart, and every price between them. You get a receipt with price, source, age and formula.`}
        </p>
      </>
    ),
  },
  {
    id: 'how-far',
    title: t`How far the price has to fall`,
    body: (
      <>
        <p>
          {t`For bitcoin, from the price of the day on which you borrow, before interest. The less you borrow on the same coins, the further the price has to fall, and the lower is the rate.`}
        </p>
        <FallTable asset="BTC" />
      </>
    ),
  },
  {
    id: 'stay-away',
    title: t`How to stay away from it`,
    body: (
      <ul>
        <li>{t`Borrow less on your coins, or lock more of them, from the beginning.`}</li>
        <li>
          {t`Repay a part or add coins when the warning comes, or before. Both work at any time, and we charge nothing for them.`}
        </li>
        <li>
          {t`Choose monthly interest or equal parts where a loan runs long: what is paid does not build up.`}
        </li>
        <li>
          {t`Each loan’s page lets you try a fall of the price and see what it would ask of you.`}
        </li>
      </ul>
    ),
  },
  {
    id: 'other',
    title: t`What else sells coins, and what cannot happen`,
    body: (
      <>
        <p>
          {t`Coins are also sold where something that was due is still not paid after ${GRACE_DAYS} days of grace: for what is overdue and the fee of the sale, at least ${{ least: smallestSale() }} worth, or the whole debt if that is less.`}
        </p>
        <p>
          <Trans>
            You cannot end up owing more than your coins are worth: if all coins of a loan together
            do not cover it, the rest is written off. All thresholds of all coins stand under{' '}
            <Link to="/static/how-it-works">How it works</Link>.
          </Trans>
        </p>
      </>
    ),
  },
  readOn('/static/liquidation-explained'),
];

/** What is sold when, at which price and how many, with an example that runs through. */
export const LiquidationPage = articlePage({
  title: t`Liquidation explained`,
  lead: t`When coins of a loan are sold, how many, at which price, and how to stay away from it.`,
  sections,
});
