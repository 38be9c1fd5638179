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

const { BTC, ETH } = coinRecords;

const sections: readonly ArticleSection[] = [
  {
    id: 'account',
    title: 'An account',
    body: (
      <p>
        You <Link to="/auth/sign-up">create an account</Link> with an e-mail and a password and
        confirm the e-mail by a link. Before the first loan we ask for your name, address and date
        of birth: you must be {productFacts.minimumAgeYears} or older, and a credit agreement needs
        to know its parties.
      </p>
    ),
  },
  {
    id: 'deposit',
    title: 'The deposit',
    body: (
      <p>
        Every account has a wallet for each coin, with an address of its own. A deposit usually
        shows as soon as the network has seen it, and counts after {BTC.confirmations} confirmations
        for bitcoin and {ETH.confirmations} for ether and USDC. Until a loan locks them, the coins
        are simply in your wallet, and you can withdraw them to an address elsewhere.
      </p>
    ),
  },
  {
    id: 'ltv',
    title: 'Loan-to-value, the one number',
    body: (
      <>
        <p>
          Loan-to-value is what you owe divided by what your coins are worth. Locking coins worth
          twice the loan makes it 50%. It rises when the price falls or interest builds up, and
          falls when you repay, add coins, or the price climbs.
        </p>
        <p>
          The rate follows from it on the day you borrow and then stays: {lowestApr()} a year up to{' '}
          {lowestAprUpTo()}, more above. The thresholds differ by coin, since some prices move more
          than others.
        </p>
        <TermsTable />
      </>
    ),
  },
  {
    id: 'loan',
    title: 'The loan',
    body: (
      <>
        <p>
          You choose an amount from {smallestLoan()} to {largestLoan()}, a coin, {termsInWords()}{' '}
          months, and how to repay: all at the end (bullet), interest monthly and the rest at the
          end (interest-only), or equal monthly parts (amortising). The page shows what arrives,
          what each due date asks, the yearly cost with the fee in it, and the prices of the coin at
          which warning, margin call and liquidation begin.
        </p>
        <p>
          The origination fee is {feeShare()} of the loan, at least {smallestFee()}, and is taken
          from the payout. Principal plus all interest that stays unpaid until the end must, at the
          price of the day, not exceed the warning: a price that stands still leads into no margin
          call before maturity.
        </p>
        <p>
          When you accept, the coins are locked and the euros are credited in one step. If the rate,
          the payout or our terms have changed between your screen and our server, nothing opens;
          you see the new figures and decide again. If only the price has moved, the loan opens at
          the newer price, on the terms that you accepted.
        </p>
        <p>
          If coins are missing, you may let the loan wait for them:{' '}
          {productFacts.collateralWaitHours} hours, and up to{' '}
          {productFacts.collateralExtensionHours} more for a deposit that was seen in time. It then
          opens by itself at the price of that moment, at your rate or a lower one, and with more
          coins than you named if the price has fallen so far that it needs them. At a higher rate
          you are asked first. Until then nothing is locked and nothing is owed.
        </p>
      </>
    ),
  },
  {
    id: 'interest',
    title: 'Interest',
    body: (
      <p>
        Interest is simple: the rate, divided by 365, for each day, on the principal that is still
        owed. The day of the payout counts, the day of the payment does not. Interest never bears
        interest. Dates are those of Europe/Berlin; a loan paid out on the 31st is due on the last
        day of shorter months.
      </p>
    ),
  },
  {
    id: 'falling-price',
    title: 'When the price falls',
    body: (
      <>
        <p>Three things can happen, in this order.</p>
        <ol>
          <li>
            <strong>A warning.</strong> You are told. Nothing is asked of you.
          </li>
          <li>
            <strong>A margin call.</strong> You have {MARGIN_CALL_HOURS} hours to bring the loan
            back to its target, by repaying, by adding coins, or by a price that recovers. A deposit
            that is already on its way can postpone the end. The clock stops while there is no price
            younger than {numberInWords(productFacts.priceGoodForMinutes)} minutes, whether its
            sources or our service failed.
          </li>
          <li>
            <strong>Liquidation</strong>, at its threshold or when a call has run out. It takes two
            prices at least {productFacts.saleConfirmedAfterSeconds} seconds apart, and every price
            between them. Sold are the fewest coins that bring the loan back to its target, at least{' '}
            {smallestSale()} worth or the whole debt if that is less; the fee is {saleFee()} of what
            is sold. You get a receipt with price, source, age and formula.
          </li>
        </ol>
        <p>
          If all coins together do not cover the debt, the remainder is written off. You owe nothing
          more.
        </p>
      </>
    ),
  },
  {
    id: 'repaying',
    title: 'Repaying',
    body: (
      <>
        <p>
          Any amount, at any time, from your Fiat Wallet, without a fee for being early. It goes to
          fees first, then to interest, then to principal. Paying off is quoted to the cent and the
          quote holds until midnight in Berlin, or until the loan changes. With the last cent the
          coins return to your wallet.
        </p>
        <p>
          What falls due is collected from the Fiat Wallet on its date. If it is not there, it shows
          as overdue; after {GRACE_DAYS} days of grace coins are sold for what is overdue and the
          sale’s fee, at least {smallestSale()} worth, or the whole debt if that is less. Within{' '}
          {WITHDRAWAL_RIGHT_DAYS} days of the payout you may withdraw from the loan altogether and
          get the origination fee back.
        </p>
      </>
    ),
  },
];

/** The whole product, in order. */
export const HowItWorksPage = articlePage({
  title: 'How it works',
  lead: 'From the first deposit to the last repayment, with every figure explained.',
  sections,
});
