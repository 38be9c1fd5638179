import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { productFacts } from '@tessera/lending/product-facts';
import { GRACE_DAYS, MARGIN_CALL_HOURS, WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import {
  feeShare,
  largestLoan,
  saleFee,
  smallestFee,
  smallestLoan,
  smallestSale,
} from '@tessera/ui/published-terms';
import { Link } from 'react-router-dom';
import type { ArticleSection } from '../../features/article/article-page.tsx';
import { legalPage } from '../../features/article/legal-page.tsx';

const { company } = brand;

const { minimumAgeYears, collateralWaitHours, collateralExtensionHours } = productFacts;

const { BTC, ETH } = coinRecords;

const sections: readonly ArticleSection[] = [
  {
    id: 'parties',
    title: t`Who agrees with whom`,
    body: (
      <p>
        {t`These terms are between ${company} (“we”) and the person who opens an account (“you”). They apply to the site, the account, the wallets and the loans. A loan has, besides, its own agreement with its figures; where both speak about the same thing, the loan’s agreement counts.`}
      </p>
    ),
  },
  {
    id: 'account',
    title: t`Your account`,
    body: (
      <>
        <p>
          {t`You must be ${minimumAgeYears} or older and act for yourself. One person has one account. You confirm an e-mail address and keep it reachable, because warnings and margin calls are sent to it.`}
        </p>
        <p>
          {t`You keep your password to yourself and tell us at once if somebody else may know it. You tell us the truth about your name, address and date of birth when we ask for them.`}
        </p>
      </>
    ),
  },
  {
    id: 'wallets',
    title: t`Wallets, deposits and withdrawals`,
    body: (
      <>
        <p>
          {t`We show you a deposit address for each coin. You may send to it the coin that it is shown for, on the network that is named there. Deposits are credited after ${{ bitcoinBlocks: BTC.confirmations }} confirmations for bitcoin and ${{ etherBlocks: ETH.confirmations }} for ether and USDC. Amounts below the minimum that the wallet states are not credited.`}
        </p>
        <p>
          {t`Coins in your wallet are yours. We hold them for you, book them apart from our own, and pay no interest on them. Coins that you send on another network, or of another kind, may be lost.`}
        </p>
        <p>
          {t`You may withdraw coins that secure nothing to an address of your choice, on the network that is named there, from the minimum and up to the limit that are shown there. The network fee is quoted before you confirm and comes on top of the amount. What the network has taken up cannot be called back: that the address is right is yours to check.`}
        </p>
        <p>
          {t`If a deposit that was credited is taken back by its network, we take the credit back too. What is then missing you owe us, and it is settled first from what comes in next.`}
        </p>
      </>
    ),
  },
  {
    id: 'loans',
    title: t`Loans`,
    body: (
      <>
        <p>
          {t`A loan is from ${{ smallestLoan: smallestLoan() }} to ${{ largestLoan: largestLoan() }}, in euros, secured by one kind of coin. Its rate follows from the loan-to-value at opening and does not change. The origination fee is ${{ feeShare: feeShare() }} of the principal, at least ${{ smallestFee: smallestFee() }}, and is deducted from the payout.`}
        </p>
        <p>
          {t`Interest is simple, on the outstanding principal, for the actual number of days over 365. The day of the payout counts, the day of a payment does not. It runs on after maturity until the loan is repaid.`}
        </p>
        <p>
          {t`A loan comes about when you accept its quote and we book it. A quote whose rate, payout or terms are no longer true at that moment is not booked; you are shown the new one. If only the price has moved, the loan is booked at the newer price.`}
        </p>
        <p>
          {t`If coins are missing you may let the loan wait for them, for ${collateralWaitHours} hours, and for up to ${collateralExtensionHours} more for a deposit that was seen in time. It then comes about by itself when they are there, at the price of that moment, at the rate of the quote or a lower one. At a higher rate it comes about only if you accept that rate. Until then nothing is pledged and nothing is owed.`}
        </p>
      </>
    ),
  },
  {
    id: 'withdrawal',
    title: t`Your right to withdraw`,
    body: (
      <p>
        {t`You may withdraw from a loan within ${WITHDRAWAL_RIGHT_DAYS} days of its payout, without a reason. You then repay the principal and the interest to that day, and we refund the origination fee.`}
      </p>
    ),
  },
  {
    id: 'collateral',
    title: t`Collateral`,
    body: (
      <>
        <p>
          {t`With the payout you pledge the coins that the quote names; for a loan that waited, more if the price has fallen so far that it needs them. We hold them for this loan alone. You may add coins at any time. You may take back what exceeds the upper bound of the loan’s rate tier and what interest due at maturity needs, at a current price, unless a margin call, arrears or maturity stand against it.`}
        </p>
        <p>
          {t`When the loan-to-value reaches the margin call threshold, you have ${MARGIN_CALL_HOURS} hours to bring it back to the target by repaying or adding coins. When it reaches the liquidation threshold, or a margin call runs out, we may sell the fewest coins that bring it back to the target, at least ${{ smallestSale: smallestSale() }} worth or the whole debt if that is less, at the price of the moment, for a fee of ${{ saleFee: saleFee() }} of what is sold. What is left stays pledged to the loan, and yours.`}
        </p>
        <p>
          {t`If all the coins do not cover the debt, we bear the difference and have no claim against you for it.`}
        </p>
      </>
    ),
  },
  {
    id: 'repayment',
    title: t`Repayment`,
    body: (
      <p>
        {t`You may repay at any time, in whole or in part, without compensation. Payments go to fees, then interest, then principal. Amounts due are collected from your Fiat Wallet. After ${GRACE_DAYS} days of grace we may sell coins for what is overdue and the sale’s fee, at least ${{ smallestSale: smallestSale() }} worth or the whole debt if that is less. When nothing is owed, the coins return to your wallet.`}
      </p>
    ),
  },
  {
    id: 'prices',
    title: t`Prices and interruptions`,
    body: (
      <p>
        {t`The price that counts is the one we publish with its source and age. While it is older than ${{ minutes: numberInWords(productFacts.priceGoodForMinutes) }} minutes, whether its sources or our service failed, no loan is opened, nothing is sold, and the time of a margin call does not run. Repaying and adding coins remain possible as far as the service can be reached.`}
      </p>
    ),
  },
  {
    id: 'conduct',
    title: t`What you may not do`,
    body: (
      <p>
        <Trans>
          You may not use the service for money that stems from crime, against sanctions, for
          somebody else in your own name, or in a way that attacks it. We may then end the
          agreement, and we do what the law demands of us. How we look at payments is described
          under <Link to="/static/aml">anti-money-laundering</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'liability',
    title: t`Liability`,
    body: (
      <p>
        {t`We are liable without limit for intent and gross negligence, and for harm to life, body and health. For slight negligence we are liable for breaches of essential duties, up to the damage that was foreseeable. We are not liable for the networks of the coins, which nobody runs on our behalf.`}
      </p>
    ),
  },
  {
    id: 'end',
    title: t`Ending the agreement`,
    body: (
      <p>
        <Trans>
          You may end the agreement at any time once nothing is owed, locked or on its way and your
          wallets are empty, by closing your account in{' '}
          <Link to="/dashboard/settings#closing">Settings</Link>. What is left of a coin or of euros
          and worth less than one euro you may leave to us. We may end the agreement with{' '}
          {{ months: numberInWords(productFacts.noticeMonths) }} months’ notice, or at once for an
          important reason. Loans that run at that time keep their terms.
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes, law and disputes`,
    body: (
      <>
        <p>
          {t`We announce changes of these terms ${{ months: numberInWords(productFacts.noticeMonths) }} months ahead, by e-mail. They never change the rate, the thresholds or the due dates of a loan that is running.`}
        </p>
        <p>
          {t`German law applies; the protection that the law of your home country gives to consumers remains. You may turn to a court, or to the consumer arbitration body that counsel will name here.`}
        </p>
      </>
    ),
  },
];

/** The agreement. */
export const TermsPage = legalPage({
  title: t`Terms of use`,
  lead: t`The agreement between you and us, in words that can be read.`,
  sections,
  numbered: true,
});
