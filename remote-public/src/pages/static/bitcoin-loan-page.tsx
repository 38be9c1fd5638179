import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { planPayments } from '@tessera/lending/plan-payments';
import { collateralTerms } from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import type { Cents } from '@tessera/money/minor-units';
import { amountText } from '@tessera/ui/amount-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { percentText } from '@tessera/ui/percent-text';
import { feeShare, lowestApr, lowestAprUpTo, smallestFee } from '@tessera/ui/published-terms';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { LazyExampleAprc } from '../../features/article/lazy-example-aprc.tsx';
import { readOn } from '../../features/article/read-on.tsx';
import { exampleLoan } from '../../parts/example-loan.ts';
import { FigureRows } from '../../parts/figure-rows.tsx';
import { fallWords, thresholdPriceText } from '../../parts/price-words.ts';

const { BTC } = collateralTerms;
const quote = exampleLoan();
const { asset, price, principal, collateral, thresholdPrices } = quote;
const locale = readerLocale();
const eur = (amount: Cents) => formatEuro(amount, locale);
const wholeEur = (amount: Cents) => formatEuro(amount, locale, { whole: 'short' });
const ltv = loanToValueInBasisPoints({ asset, price, collateral, debt: principal }) ?? 0;

const sections: readonly ArticleSection[] = [
  {
    id: 'in-short',
    title: t`In short`,
    body: (
      <>
        <p>
          {t`You lock bitcoin and receive euros worth up to ${{ share: percentText(BTC.openingLtv) }} of it. The bitcoin stays yours: it is locked while the loan runs, and free again when the loan is repaid. If its price rises meanwhile, the gain is yours; if it falls, so is the loss.`}
        </p>
        <p>
          {t`The rate is fixed on the day you borrow: ${{ lowest: lowestApr() }} a year up to ${{ share: lowestAprUpTo() }} loan-to-value, ${{ highest: percentText(BTC.aprTiers.at(-1)?.apr ?? 0) }} at the highest. Opening a loan costs ${{ fee: feeShare() }} of it, at least ${{ least: smallestFee() }}. Nobody looks at your income or credit history, for the coins secure the loan.`}
        </p>
      </>
    ),
  },
  {
    id: 'example',
    title: t`An example in figures`,
    body: (
      <>
        <p>
          {t`Say that bitcoin stands at ${{ price: formatPriceInEuro(price, 'down', locale) }}, which is an example and not the price of today. You lock ${{ coins: amountText({ asset, minor: collateral }) }}, borrow ${{ principal: wholeEur(principal) }} for ${{ months: quote.termMonths }} months, and pay everything back at the end.`}
        </p>
        <FigureRows
          rows={[
            [t`The bitcoin is worth`, eur(quote.collateralValue)],
            [t`Loan-to-value`, percentText(ltv)],
            [t`Rate a year`, percentText(quote.apr)],
            [t`Origination fee`, eur(quote.originationFee)],
            [t`Arrives in your Fiat Wallet`, eur(quote.payout)],
            [t`You pay back at the end`, eur(quote.totalRepayment)],
            [t`Costs in all`, eur(planPayments(quote).cost)],
            [t`APRC, with the fee`, <LazyExampleAprc key="aprc" plan="bullet" />],
            [
              t`Margin call at`,
              `${thresholdPriceText(thresholdPrices.marginCall)}, ${fallWords(price, thresholdPrices.marginCall)}`,
            ],
            [
              t`Sale of coins at`,
              `${thresholdPriceText(thresholdPrices.liquidation)}, ${fallWords(price, thresholdPrices.liquidation)}`,
            ],
          ]}
        />
        <p>
          <ButtonLink to="/?coin=bitcoin&amount=24000">{t`Work it out at today’s price`}</ButtonLink>
        </p>
      </>
    ),
  },
  {
    id: 'borrow-or-sell',
    title: t`Borrow, or sell?`,
    body: (
      <ul>
        <li>
          {t`A sale is done with: no interest, no due date, no margin call. If you would not buy the bitcoin back, sell it, and do not borrow.`}
        </li>
        <li>
          {t`A loan costs interest and a fee, whatever the price does. It is worth that only if keeping the bitcoin is worth more to you.`}
        </li>
        <li>
          <Trans>
            A loan can end in a sale all the same: at a low price, and not on a day of your choice.
            The less you borrow on your coins, the further away that is;{' '}
            <Link to="/static/liquidation-explained">how far, stands here</Link>.
          </Trans>
        </li>
        <li>
          <Trans>
            How a loan or a sale is taxed depends on where you live. We give no advice on it, and
            say <Link to="/static/crypto-loans-and-tax">what we record</Link>.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'steps',
    title: t`From bitcoin to euros`,
    body: (
      <ol>
        <li>
          <Trans>
            <Link to="/auth/sign-up">Create an account</Link> and confirm your e-mail. Before the
            first loan we ask for name, address and date of birth.
          </Trans>
        </li>
        <li>
          {t`Send bitcoin to the address that is yours alone. It counts after ${{ blocks: coinRecords.BTC.confirmations }} confirmations. You may also open the loan first; it then waits for the coins.`}
        </li>
        <li>
          {t`Choose amount, term and how to repay. You see payout, cost, due dates and the prices of warning, margin call and liquidation, and accept exactly these.`}
        </li>
        <li>
          {t`The euros arrive in your Fiat Wallet in the same step that locks the coins. From there you send them to your bank account.`}
        </li>
      </ol>
    ),
  },
  {
    id: 'back',
    title: t`Getting the bitcoin back`,
    body: (
      <p>
        {t`Repay any amount at any time; being early costs nothing. With the last cent all that is locked is free again, and you may withdraw it to an address of your own. What the loan does not need any more before that, you can free on its page.`}
      </p>
    ),
  },
  readOn('/static/bitcoin-loan-without-selling'),
];

/** "Bitcoin loan without selling": what it is here, with an example, and what speaks against it. */
export const BitcoinLoanPage = articlePage({
  title: t`A bitcoin loan without selling`,
  lead: t`Euros against your bitcoin: what it takes, what it costs, and when selling is the better way.`,
  sections,
});
