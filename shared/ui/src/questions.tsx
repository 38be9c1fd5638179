import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import {
  collateralTerms,
  GRACE_DAYS,
  MARGIN_CALL_HOURS,
  WITHDRAWAL_RIGHT_DAYS,
} from '@tessera/lending/terms';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import { Link } from 'react-router-dom';
import type { AccordionItem } from './accordion.tsx';
import { percentText } from './percent-text.ts';
import {
  feeShare,
  largestLoan,
  saleFee,
  smallestFee,
  smallestLoan,
  smallestSale,
  termsInWords,
} from './published-terms.ts';

export type QuestionGroup = {
  id: string;
  title: string;
  items: readonly AccordionItem[];
};

const { BTC, ETH, USDC } = collateralTerms;
const { emailUndoHours, factorUndoHours, freezeHours } = productFacts;

const smallest = smallestLoan();
const largest = largestLoan();
const bitcoinShare = percentText(BTC.openingLtv);
const etherShare = percentText(ETH.openingLtv);
const usdcShare = percentText(USDC.openingLtv);
const originationFee = feeShare();
const leastFee = smallestFee();
const feeOfSale = saleFee();
const leastSale = smallestSale();
const terms = termsInWords();

const warning = percentText(BTC.warningLtv);
const marginCall = percentText(BTC.marginCallLtv);
const liquidation = percentText(BTC.liquidationLtv);
const target = percentText(BTC.cureTargetLtv);
const priceMinutes = numberInWords(productFacts.priceGoodForMinutes);

const bitcoinConfirmations = coinRecords.BTC.confirmations;
const etherConfirmations = coinRecords.ETH.confirmations;

const borrowing: QuestionGroup = {
  id: 'borrowing',
  title: t`Borrowing`,
  items: [
    {
      id: 'how-much',
      title: t`How much can I borrow?`,
      content: (
        <p>
          {t`From ${smallest} to ${largest}. Your coins set the bound: a loan opens at up to ${bitcoinShare} of the value of bitcoin, ${etherShare} of ether and ${usdcShare} of USDC. Where all interest is paid at the end, a long term lowers the bound: principal and interest together may at most reach the warning at an unchanged price.`}
        </p>
      ),
    },
    {
      id: 'cost',
      title: t`What does a loan cost?`,
      content: (
        <>
          <p>
            {t`Interest at the rate that you accept, counted by the day on the principal that you still owe, and an origination fee of ${originationFee} of the loan, at least ${leastFee}, which is taken from the payout. There is no fee for an account, for a deposit or for repaying early. If coins have to be sold, the sale costs ${feeOfSale} of what is sold.`}
          </p>
          <p>
            {t`The calculator shows the yearly cost with the fee in it (APRC, by the formula of the European consumer credit directive), which is the figure to compare with other offers.`}
          </p>
        </>
      ),
    },
    {
      id: 'terms',
      title: t`For how long, and how do I repay?`,
      content: (
        <p>
          {t`For ${terms} months. You pay everything at the end, or the interest monthly and the rest at the end, or all of it in equal monthly parts. You can repay any amount at any time: it goes to fees first, then to interest, then to the principal.`}
        </p>
      ),
    },
    {
      id: 'credit-check',
      title: t`Do you look at my income or credit history?`,
      content: (
        <p>
          {t`No. The coins secure the loan. We ask for your name, address and date of birth before the first loan, because the law wants to know with whom a credit agreement is made.`}
        </p>
      ),
    },
    {
      id: 'withdraw-from-loan',
      title: t`Can I change my mind?`,
      content: (
        <p>
          {t`Yes, within ${WITHDRAWAL_RIGHT_DAYS} days of the payout. You give back the principal and the interest to the day; the origination fee is refunded. As long as it is possible, the loan’s page has a button for it.`}
        </p>
      ),
    },
  ],
};

const collateral: QuestionGroup = {
  id: 'collateral',
  title: t`Collateral and prices`,
  items: [
    {
      id: 'still-mine',
      title: t`Are the coins still mine?`,
      content: (
        <p>
          {t`Yes. While a loan runs they are locked for it. What it does not need any more you can free on its page with Release collateral. When it is repaid, all that is locked is free again: what you locked, less what had to be sold.`}
        </p>
      ),
    },
    {
      id: 'price-falls',
      title: t`What happens when the price falls?`,
      content: (
        <>
          <p>
            {t`Three lines are drawn on the day you borrow. For bitcoin: at ${warning} loan-to-value you are warned. At ${marginCall} a margin call begins, and you have ${MARGIN_CALL_HOURS} hours to repay a part or to add coins; a price that recovers ends it too. At ${liquidation}, or when a call runs out, coins are sold.`}
          </p>
          <p>
            {t`Only as many are sold as bring the loan back to ${target}, at least ${leastSale} worth, or the whole debt if that is less. What is left stays yours and the loan goes on.`}
          </p>
        </>
      ),
    },
    {
      id: 'owe-more',
      title: t`Can I end up owing more than my coins are worth?`,
      content: (
        <p>
          {t`No. If a sale of all the coins of a loan leaves a remainder, we write it off. Nobody asks you for it.`}
        </p>
      ),
    },
    {
      id: 'which-price',
      title: t`Which price counts?`,
      content: (
        <p>
          {t`The newest one that we have published when you press the button. The calculator shows it with its age. A price older than ${priceMinutes} minutes opens no loan and sells no coin; repaying and adding coins work at any time. In a sandbox prices are synthetic, and both calculators say so beside them.`}
        </p>
      ),
    },
    {
      id: 'missed-payment',
      title: t`What if I miss a due date?`,
      content: (
        <p>
          {t`Each page of your account then says so at once, and how to pay. After ${GRACE_DAYS} days of grace, coins are sold for what is overdue and the sale’s fee of ${feeOfSale}, at least ${leastSale} worth, or the whole debt if that is less. What a sale brings beyond what is overdue goes to your debt.`}
        </p>
      ),
    },
  ],
};

const wallets: QuestionGroup = {
  id: 'wallets',
  title: t`Deposits, withdrawals and wallets`,
  items: [
    {
      id: 'deposit-time',
      title: t`When does a deposit count?`,
      content: (
        <p>
          {t`Bitcoin after ${bitcoinConfirmations} confirmations, ether and USDC after ${etherConfirmations}. You usually see a deposit as soon as the network does, and watch its confirmations arrive.`}
        </p>
      ),
    },
    {
      id: 'wrong-network',
      title: t`What if I send on the wrong network?`,
      content: (
        <p>
          {t`Send only the coin that the address is shown for, on the network that is named beside it. Coins sent elsewhere may be lost. Write to us with the transaction’s id before you try anything else.`}
        </p>
      ),
    },
    {
      id: 'withdraw-coins',
      title: t`How do I get coins out again?`,
      content: (
        <p>
          {t`From the coin’s wallet, to any address outside on the coin’s own network, or with your whitelist on to those in your address book. You see the network fee and the exact most that can go out before you ask, and confirm by a code that we mail to you and that is good for that amount and that address alone, and by your authenticator app’s code too if you have added one. Until it is being signed you can cancel. What secures a loan stays locked until the loan does not need it any more.`}
        </p>
      ),
    },
    {
      id: 'freeze',
      title: t`Why are my withdrawals frozen?`,
      content: (
        <p>
          {t`For ${freezeHours} hours after your password, your e-mail address or your authenticator app was changed, no withdrawal can be asked for or confirmed. So somebody who got into it cannot empty it before you have noticed. The form for withdrawals says until when.`}
        </p>
      ),
    },
    {
      id: 'where-euros',
      title: t`Where do the euros arrive?`,
      content: (
        <p>
          {t`In your Fiat Wallet, in the same step that locks the coins. Every movement stands in its history with the balance after it.`}
        </p>
      ),
    },
  ],
};

const account: QuestionGroup = {
  id: 'account',
  title: t`Your account`,
  items: [
    {
      id: 'no-mail',
      title: t`I did not get the mail with the link`,
      content: (
        <p>
          {t`Look into the spam folder, then sign in with your password: the page that follows can send the mail again. If the address already had an account, no new mail is sent; set a new password instead.`}
        </p>
      ),
    },
    {
      id: 'new-email',
      title: t`How do I change my e-mail address?`,
      content: (
        <p>
          <Trans>
            On your <Link to="/dashboard/profile#email-change">profile</Link>. We mail a link to the
            new address, and until you follow it nothing changes and you can call it off. From the
            change on every sign-in ends, and withdrawals are frozen for {freezeHours} hours. For{' '}
            {emailUndoHours} hours a link in the mail to the former address undoes it.
          </Trans>
        </p>
      ),
    },
    {
      id: 'shared-computer',
      title: t`How do I sign out everywhere in this browser?`,
      content: (
        <p>
          {t`Choose Logout in the user menu, the round button with the first letter of your e-mail. Every open tab of the site is signed out with it.`}
        </p>
      ),
    },
    {
      id: 'locked-out',
      title: t`I have lost my phone or my mailbox`,
      content: (
        <p>
          <Trans>
            The page <Link to="/static/locked-out">Locked out</Link> says for each what leads back
            in, and what support can do and cannot.
          </Trans>
        </p>
      ),
    },
    {
      id: 'second-factor',
      title: t`Can I ask for more than a password and a mailed code?`,
      content: (
        <p>
          <Trans>
            Yes. Add an authenticator app in <Link to="/dashboard/settings">Settings</Link>, and
            withdrawals ask for its code too, and sign-ins if you wish. Keep the recovery codes that
            are shown with it where you find them without your phone. For {factorUndoHours} hours
            after an app was added, a link in your mail takes it away again.
          </Trans>
        </p>
      ),
    },
    {
      id: 'close-account',
      title: t`How do I close my account?`,
      content: (
        <p>
          <Trans>
            In <Link to="/dashboard/settings#closing">Settings</Link>, once no loan is open, you owe
            us nothing, nothing is on its way and your wallets are empty; what stands against it is
            listed there. What is worth less than one euro you may leave to us. We erase what no law
            has us keep, and nobody can sign in to the account again. You can{' '}
            <Link to="/dashboard/settings#export">export your data</Link> before.
          </Trans>
        </p>
      ),
    },
  ],
};

export const questionGroups: readonly QuestionGroup[] = [borrowing, collateral, wallets, account];

/** What visitors ask before anything else. */
const firstIds = [
  'cost',
  'still-mine',
  'price-falls',
  'owe-more',
  'credit-check',
  'withdraw-from-loan',
];

const every = questionGroups.flatMap(({ items }) => items);

/** The landing page's share of the questions, in its own order. */
export const firstQuestions: readonly AccordionItem[] = firstIds.flatMap(
  (id) => every.find((item) => item.id === id) ?? [],
);
