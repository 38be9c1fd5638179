import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { GRACE_DAYS, MARGIN_CALL_HOURS, WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import {
  feeShare,
  largestLoan,
  lowestApr,
  lowestAprUpTo,
  saleFee,
  smallestFee,
  smallestLoan,
  smallestSale,
  termsInWords,
} from '@tessera/ui/published-terms';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { TermsTable } from '../../features/terms/terms-table.tsx';

const {
  minimumAgeYears,
  collateralWaitHours,
  collateralExtensionHours,
  saleConfirmedAfterSeconds,
} = productFacts;

const { BTC, ETH } = coinRecords;

const sections: readonly ArticleSection[] = [
  {
    id: 'account',
    title: t`An account`,
    body: (
      <p>
        <Trans>
          You <Link to="/auth/sign-up">create an account</Link> with an e-mail and a password and
          confirm the e-mail by a link. Before the first loan we ask for your name, address and date
          of birth: you must be {minimumAgeYears} or older, and a credit agreement needs to know its
          parties.
        </Trans>
      </p>
    ),
  },
  {
    id: 'deposit',
    title: t`The deposit`,
    body: (
      <p>
        {t`Every account has a wallet for each coin, with an address of its own. A deposit usually shows as soon as the network has seen it, and counts after ${{ bitcoinBlocks: BTC.confirmations }} confirmations for bitcoin and ${{ etherBlocks: ETH.confirmations }} for ether and USDC. Until a loan locks them, the coins are simply in your wallet, and you can withdraw them to an address elsewhere.`}
      </p>
    ),
  },
  {
    id: 'ltv',
    title: t`Loan-to-value, the one number`,
    body: (
      <>
        <p>
          {t`Loan-to-value is what you owe divided by what your coins are worth. Locking coins worth twice the loan makes it 50%. It rises when the price falls or interest builds up, and falls when you repay, add coins, or the price climbs.`}
        </p>
        <p>
          {t`The rate follows from it on the day you borrow and then stays: ${{ rate: lowestApr() }} a year up to ${{ share: lowestAprUpTo() }}, more above. The thresholds differ by coin, since some prices move more than others.`}
        </p>
        <TermsTable />
      </>
    ),
  },
  {
    id: 'loan',
    title: t`The loan`,
    body: (
      <>
        <p>
          {t`You choose an amount from ${{ smallestLoan: smallestLoan() }} to ${{ largestLoan: largestLoan() }}, a coin, ${{ months: termsInWords() }} months, and how to repay: everything at the end, interest monthly and the loan itself on the last day, or all of it in equal parts each month. The page shows what arrives, what each due date asks, the yearly cost with the fee in it, and the prices of the coin at which warning, margin call and liquidation begin.`}
        </p>
        <p>
          {t`The origination fee is ${{ feeShare: feeShare() }} of the loan, at least ${{ smallestFee: smallestFee() }}, and is taken from the payout. Principal plus all interest that stays unpaid until the end must, at the price of the day, not exceed the warning: a price that stands still leads into no margin call before maturity.`}
        </p>
        <p>
          {t`When you accept, the coins are locked and the euros are credited in one step. If the rate, the payout or our terms have changed between your screen and our server, nothing opens; you see the new figures and decide again. If only the price has moved, the loan opens at the newer price, on the terms that you accepted.`}
        </p>
        <p>
          {t`If coins are missing, you may let the loan wait for them: ${collateralWaitHours} hours, and up to ${collateralExtensionHours} more for a deposit that was seen in time. It then opens by itself at the price of that moment, at your rate or a lower one, and with more coins than you named if the price has fallen so far that it needs them. At a higher rate you are asked first. Until then nothing is locked and nothing is owed.`}
        </p>
      </>
    ),
  },
  {
    id: 'interest',
    title: t`Interest`,
    body: (
      <p>
        {t`Interest is simple: the rate, divided by 365, for each day, on the principal that is still owed. The day of the payout counts, the day of the payment does not. Interest never bears interest. Dates are those of Europe/Berlin; a loan paid out on the 31st is due on the last day of shorter months.`}
      </p>
    ),
  },
  {
    id: 'falling-price',
    title: t`When the price falls`,
    body: (
      <>
        <p>{t`Three things can happen, in this order.`}</p>
        <ol>
          <li>
            <Trans>
              <strong>A warning.</strong> You are told. Nothing is asked of you.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>A margin call.</strong> You have {MARGIN_CALL_HOURS} hours to bring the loan
              back to its target, by repaying, by adding coins, or by a price that recovers. A
              deposit that is already on its way can postpone the end. The clock stops while there
              is no price younger than{' '}
              {{ minutes: numberInWords(productFacts.priceGoodForMinutes) }} minutes, whether its
              sources or our service failed.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Liquidation</strong>, at its threshold or when a call has run out. It takes
              two prices at least {saleConfirmedAfterSeconds} seconds apart, and every price between
              them. Sold are the fewest coins that bring the loan back to its target, at least{' '}
              {{ smallestSale: smallestSale() }} worth or the whole debt if that is less; the fee is{' '}
              {{ saleFee: saleFee() }} of what is sold. You get a receipt with price, source, age
              and formula.
            </Trans>
          </li>
        </ol>
        <p>
          {t`If all coins together do not cover the debt, the remainder is written off. You owe nothing more.`}
        </p>
      </>
    ),
  },
  {
    id: 'repaying',
    title: t`Repaying`,
    body: (
      <>
        <p>
          {t`Any amount, at any time, from your Fiat Wallet, without a fee for being early. It goes to fees first, then to interest, then to principal. Paying off is quoted to the cent and the quote holds until midnight in Berlin, or until the loan changes. With the last cent the coins return to your wallet.`}
        </p>
        <p>
          {t`What falls due is collected from the Fiat Wallet on its date. If it is not there, it shows as overdue; after ${GRACE_DAYS} days of grace coins are sold for what is overdue and the sale’s fee, at least ${{ smallestSale: smallestSale() }} worth, or the whole debt if that is less. Within ${WITHDRAWAL_RIGHT_DAYS} days of the payout you may withdraw from the loan altogether and get the origination fee back.`}
        </p>
      </>
    ),
  },
];

/** The whole product, in order. */
export const HowItWorksPage = articlePage({
  title: t`How it works`,
  lead: t`From the first deposit to the last repayment, with every figure explained.`,
  sections,
});
