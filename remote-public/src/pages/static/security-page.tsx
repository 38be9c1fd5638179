import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { coinRecords } from '@tessera/money/asset-records';
import { numberInWords } from '@tessera/money/number-in-words';
import { PASSWORD_MINIMUM_LENGTH } from '@tessera/ui/password-rule';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { BTC, ETH } = coinRecords;

const sections: readonly ArticleSection[] = [
  {
    id: 'coins',
    title: t`Coins`,
    body: (
      <>
        <p>
          {t`Each customer and coin has a deposit address of its own, derived from an extended public key. The services that face the network know public keys only: they can hand out addresses and watch them, and cannot spend from them.`}
        </p>
        <p>
          {t`A deposit counts after ${{ bitcoinBlocks: BTC.confirmations }} confirmations for bitcoin and ${{ etherBlocks: ETH.confirmations }} for ether and USDC. It is credited once, by the identity of its transaction, also if our watcher stops in the middle and starts again. When a chain takes a block back before that, the deposit shows as “Taken back by the network” and nothing was credited.`}
        </p>
        <p>
          {t`Coins leave by the hand of a signer that is a process of its own and holds the keys. It mails you the code for a withdrawal itself, with the amount and the address in it, and signs only payments of no more than that amount, to that address, of which the network can take one. The service that this site talks to cannot make such an approval.`}
        </p>
        <p>
          {t`Coins that secure a loan are booked to that loan. They are not lent, staked or pledged elsewhere.`}
        </p>
      </>
    ),
  },
  {
    id: 'ledger',
    title: t`The ledger`,
    body: (
      <>
        <p>
          {t`Every movement is a transaction with at least two lines that add up to zero for each asset. Balances are the sum of lines. The database refuses a customer’s account below zero, so that even a mistake in our code could not spend what is not there.`}
        </p>
        <p>
          <Trans>
            What is booked is chained and signed, so that nobody changes it unseen.{' '}
            <Link to="/static/check-our-books">Check our books</Link> says how you see that for
            yourself.
          </Trans>
        </p>
        <p>
          {t`Amounts are whole numbers of the smallest unit: cents, satoshi, wei. Nothing is computed in floating point. A request that is sent twice, because a connection broke, is carried out once: each carries a key, and its answer is kept with it.`}
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: t`Accounts`,
    body: (
      <ul>
        <li>
          {t`Passwords are kept by the identity provider and never reach our servers. New ones need ${PASSWORD_MINIMUM_LENGTH} characters and must not be easy to guess; long ones are better than odd ones.`}
        </li>
        <li>
          {t`An account whose e-mail is not confirmed cannot be used: the site signs it out and the server refuses its requests.`}
        </li>
        <li>
          {t`Signing in, asking for a password mail and signing up give the same answers whether or not an account exists.`}
        </li>
        <li>
          {t`Signing out in one tab signs out the others, and clears what the browser held of your data.`}
        </li>
        <li>
          {t`Other customers’ loans, wallets and documents do not exist for you: their addresses answer as if nothing were there.`}
        </li>
      </ul>
    ),
  },
  {
    id: 'site',
    title: t`This site`,
    body: (
      <>
        <p>
          {t`The browser is given a content security policy that runs no inline script but the few of our own that a page begins with, each by its fingerprint. Every other script comes from our own origin, and the browser checks its fingerprint before it runs. There are no trackers, no advertising, no fonts or scripts from elsewhere.`}
        </p>
        <p>
          {t`Pages do not tell other sites where you came from, and addresses with personal data in them are not written to logs.`}
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: t`Prices`,
    body: (
      <p>
        {t`A price is stored with its source and the moment it was observed, and receipts of a sale name both. When it is older than ${{ minutes: numberInWords(productFacts.priceGoodForMinutes) }} minutes no loan opens and nothing is sold. In a sandbox prices are synthetic, and the offer of a loan says so.`}
      </p>
    ),
  },
  {
    id: 'you',
    title: t`What you can do`,
    body: (
      <ul>
        <li>{t`Use a password that you use nowhere else, kept by a password manager.`}</li>
        <li>{t`Look at the address bar before you type it.`}</li>
        <li>
          {t`Compare the whole address after pasting it, and again in the mail with the code.`}
        </li>
        <li>{t`Send a small amount first when you use a wallet for the first time.`}</li>
      </ul>
    ),
  },
  {
    id: 'report',
    title: t`Reporting a weakness`,
    body: (
      <p>
        <Trans>
          Write to us as the <Link to="/static/contact">contact page</Link> says, with steps to
          repeat it. Test with your own accounts only, do not degrade the service, and allow us
          reasonable time. We do not pursue anybody who keeps to that.
        </Trans>
      </p>
    ),
  },
];

/** What protects coins, euros and accounts. */
export const SecurityPage = articlePage({
  title: t`Security`,
  lead: t`How coins, euros, accounts and this site are protected, in statements that can be checked.`,
  sections,
});
