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
import { percentText } from './amount.tsx';
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

const borrowing: QuestionGroup = {
  id: 'borrowing',
  title: 'Borrowing',
  items: [
    {
      id: 'how-much',
      title: 'How much can I borrow?',
      content: (
        <p>
          From {smallestLoan()} to {largestLoan()}. Your coins set the bound: a loan opens at up to{' '}
          {percentText(BTC.openingLtv)} of the value of bitcoin, {percentText(ETH.openingLtv)} of
          ether and {percentText(USDC.openingLtv)} of USDC. Where all interest is paid at the end, a
          long term lowers the bound: principal and interest together may at most reach the warning
          at an unchanged price.
        </p>
      ),
    },
    {
      id: 'cost',
      title: 'What does a loan cost?',
      content: (
        <>
          <p>
            Interest at the rate that you accept, counted by the day on the principal that you still
            owe, and an origination fee of {feeShare()} of the loan, at least {smallestFee()}, which
            is taken from the payout. There is no fee for an account, for a deposit or for repaying
            early. If coins have to be sold, the sale costs {saleFee()} of what is sold.
          </p>
          <p>
            The calculator shows the yearly cost with the fee in it (APRC, by the formula of the
            European consumer credit directive), which is the figure to compare with other offers.
          </p>
        </>
      ),
    },
    {
      id: 'terms',
      title: 'For how long, and how do I repay?',
      content: (
        <p>
          For {termsInWords()} months. You pay everything at the end, or the interest monthly and
          the rest at the end, or all of it in equal monthly parts. You can repay any amount at any
          time: it goes to fees first, then to interest, then to the principal.
        </p>
      ),
    },
    {
      id: 'credit-check',
      title: 'Do you look at my income or credit history?',
      content: (
        <p>
          No. The coins secure the loan. We ask for your name, address and date of birth before the
          first loan, because the law wants to know with whom a credit agreement is made.
        </p>
      ),
    },
    {
      id: 'withdraw-from-loan',
      title: 'Can I change my mind?',
      content: (
        <p>
          Yes, within {WITHDRAWAL_RIGHT_DAYS} days of the payout. You give back the principal and
          the interest to the day; the origination fee is refunded. As long as it is possible, the
          loan’s page has a button for it.
        </p>
      ),
    },
  ],
};

const collateral: QuestionGroup = {
  id: 'collateral',
  title: 'Collateral and prices',
  items: [
    {
      id: 'still-mine',
      title: 'Are the coins still mine?',
      content: (
        <p>
          Yes. While a loan runs they are locked for it. What it does not need any more you can free
          on its page with Release collateral. When it is repaid, all that is locked is free again:
          what you locked, less what had to be sold.
        </p>
      ),
    },
    {
      id: 'price-falls',
      title: 'What happens when the price falls?',
      content: (
        <>
          <p>
            Three lines are drawn on the day you borrow. For bitcoin: at{' '}
            {percentText(BTC.warningLtv)} loan-to-value you are warned. At{' '}
            {percentText(BTC.marginCallLtv)} a margin call begins, and you have {MARGIN_CALL_HOURS}{' '}
            hours to repay a part or to add coins; a price that recovers ends it too. At{' '}
            {percentText(BTC.liquidationLtv)}, or when a call runs out, coins are sold.
          </p>
          <p>
            Only as many are sold as bring the loan back to {percentText(BTC.cureTargetLtv)}, at
            least {smallestSale()} worth, or the whole debt if that is less. What is left stays
            yours and the loan goes on.
          </p>
        </>
      ),
    },
    {
      id: 'owe-more',
      title: 'Can I end up owing more than my coins are worth?',
      content: (
        <p>
          No. If a sale of all the coins of a loan leaves a remainder, we write it off. Nobody asks
          you for it.
        </p>
      ),
    },
    {
      id: 'which-price',
      title: 'Which price counts?',
      content: (
        <p>
          The newest one that we have published when you press the button. The calculator shows it
          with its age. A price older than {numberInWords(productFacts.priceGoodForMinutes)} minutes
          opens no loan and sells no coin; repaying and adding coins work at any time. In a sandbox
          prices are synthetic, and both calculators say so beside them.
        </p>
      ),
    },
    {
      id: 'missed-payment',
      title: 'What if I miss a due date?',
      content: (
        <p>
          Each page of your account then says so at once, and how to pay. After {GRACE_DAYS} days of
          grace, coins are sold for what is overdue and the sale’s fee of {saleFee()}, at least{' '}
          {smallestSale()} worth, or the whole debt if that is less. What a sale brings beyond what
          is overdue goes to your debt.
        </p>
      ),
    },
  ],
};

const wallets: QuestionGroup = {
  id: 'wallets',
  title: 'Deposits, withdrawals and wallets',
  items: [
    {
      id: 'deposit-time',
      title: 'When does a deposit count?',
      content: (
        <p>
          Bitcoin after {coinRecords.BTC.confirmations} confirmations, ether and USDC after{' '}
          {coinRecords.ETH.confirmations}. You usually see a deposit as soon as the network does,
          and watch its confirmations arrive.
        </p>
      ),
    },
    {
      id: 'wrong-network',
      title: 'What if I send on the wrong network?',
      content: (
        <p>
          Send only the coin that the address is shown for, on the network that is named beside it.
          Coins sent elsewhere may be lost. Write to us with the transaction’s id before you try
          anything else.
        </p>
      ),
    },
    {
      id: 'withdraw-coins',
      title: 'How do I get coins out again?',
      content: (
        <p>
          From the coin’s wallet, to any address outside on the coin’s own network, or with your
          whitelist on to those in your address book. You see the network fee and the exact most
          that can go out before you ask, and confirm by a code that we mail to you and that is good
          for that amount and that address alone, and by your authenticator app’s code too if you
          have added one. Until it is being signed you can cancel. What secures a loan stays locked
          until the loan does not need it any more.
        </p>
      ),
    },
    {
      id: 'freeze',
      title: 'Why are my withdrawals frozen?',
      content: (
        <p>
          For {productFacts.freezeHours} hours after your password, your e-mail address or your
          authenticator app was changed, no withdrawal can be asked for or confirmed. So somebody
          who got into it cannot empty it before you have noticed. The form for withdrawals says
          until when.
        </p>
      ),
    },
    {
      id: 'where-euros',
      title: 'Where do the euros arrive?',
      content: (
        <p>
          In your Fiat Wallet, in the same step that locks the coins. Every movement stands in its
          history with the balance after it.
        </p>
      ),
    },
  ],
};

const account: QuestionGroup = {
  id: 'account',
  title: 'Your account',
  items: [
    {
      id: 'no-mail',
      title: 'I did not get the mail with the link',
      content: (
        <p>
          Look into the spam folder, then sign in with your password: the page that follows can send
          the mail again. If the address already had an account, no new mail is sent; set a new
          password instead.
        </p>
      ),
    },
    {
      id: 'new-email',
      title: 'How do I change my e-mail address?',
      content: (
        <p>
          On your <Link to="/dashboard/profile#email-change">profile</Link>. We mail a link to the
          new address, and until you follow it nothing changes and you can call it off. From the
          change on every sign-in ends, and withdrawals are frozen for {productFacts.freezeHours}{' '}
          hours. For {productFacts.emailUndoHours} hours a link in the mail to the former address
          undoes it.
        </p>
      ),
    },
    {
      id: 'shared-computer',
      title: 'How do I sign out everywhere in this browser?',
      content: (
        <p>
          Choose Logout in the user menu, the round button with the first letter of your e-mail.
          Every open tab of the site is signed out with it.
        </p>
      ),
    },
    {
      id: 'locked-out',
      title: 'I have lost my phone or my mailbox',
      content: (
        <p>
          The page <Link to="/static/locked-out">Locked out</Link> says for each what leads back in,
          and what support can do and cannot.
        </p>
      ),
    },
    {
      id: 'second-factor',
      title: 'Can I ask for more than a password and a mailed code?',
      content: (
        <p>
          Yes. Add an authenticator app in <Link to="/dashboard/settings">Settings</Link>, and
          withdrawals ask for its code too, and sign-ins if you wish. Keep the recovery codes that
          are shown with it where you find them without your phone. For{' '}
          {productFacts.factorUndoHours} hours after an app was added, a link in your mail takes it
          away again.
        </p>
      ),
    },
    {
      id: 'close-account',
      title: 'How do I close my account?',
      content: (
        <p>
          In <Link to="/dashboard/settings#closing">Settings</Link>, once no loan is open, you owe
          us nothing, nothing is on its way and your wallets are empty; what stands against it is
          listed there. What is worth less than one euro you may leave to us. We erase what no law
          has us keep, and nobody can sign in to the account again. You can{' '}
          <Link to="/dashboard/settings#export">export your data</Link> before.
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
