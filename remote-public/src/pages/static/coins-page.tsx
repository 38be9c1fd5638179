import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { coinRecords } from '@tessera/money/asset-records';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { readOn } from '../../features/article/read-on.tsx';

const { BTC, ETH } = coinRecords;

const sections: readonly ArticleSection[] = [
  {
    id: 'deposit',
    title: t`From your wallet to ours`,
    body: (
      <p>
        {t`You send coins to an address that belongs to your account alone. They count after ${{ bitcoinBlocks: BTC.confirmations }} confirmations for bitcoin and ${{ etherBlocks: ETH.confirmations }} for ether and USDC. From then on we hold them for you, and our ledger says how many are yours.`}
      </p>
    ),
  },
  {
    id: 'free',
    title: t`Free coins`,
    body: (
      <p>
        {t`Coins that secure no loan are simply in your wallet. You can withdraw them to an address of your own, within the limit that is shown there, and you need no loan to do so.`}
      </p>
    ),
  },
  {
    id: 'locked',
    title: t`Locked coins`,
    body: (
      <>
        <p>
          {t`A loan locks the coins that you accepted for it, in the same step that pays the euros. They are booked to that one loan, and secure no other. They are not lent, staked or pledged elsewhere, and earn no yield, for you or for us.`}
        </p>
        <p>
          {t`You can add coins at any time. What the loan does not need any more you can free on its page, unless a margin call, something overdue or the end of its term stands against it.`}
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: t`Who can move them`,
    body: (
      <>
        <p>
          {t`The services that face the network know public keys only: they can hand out addresses and watch them, and cannot spend from them. The private keys of what is paid out are with a signer, a process of its own. For a withdrawal it mails you a code itself, and signs no more than that amount, to that address. Coins that are not needed for a while may lie at cold addresses: their keys are on no machine that is on line, and people bring such coins back by hand.`}
        </p>
        <p>
          <Trans>
            The <Link to="/static/security">security page</Link> says this in detail, with what you
            can do yourself.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'sold',
    title: t`When coins are sold`,
    body: (
      <p>
        <Trans>
          Only to repay the loan that they secure: at the liquidation threshold, when a margin call
          has run out, or when something overdue is still not paid after the days of grace. As few
          as it takes; <Link to="/static/liquidation-explained">Liquidation explained</Link> has an
          example.
        </Trans>
      </p>
    ),
  },
  {
    id: 'back',
    title: t`When the loan is repaid`,
    body: (
      <p>
        {t`With the last cent everything that is still locked is free again, in the same step. Nothing is charged for it.`}
      </p>
    ),
  },
  {
    id: 'limits',
    title: t`What this does not change`,
    body: (
      <>
        <p>
          {t`Coins that are here are held by us and not by you. As with every lender who holds collateral, you rely on our keys, our books and our standing as a company. Send what a loan needs and some room for a fall of the price, and keep the rest in your own hands.`}
        </p>
        <p>
          <Trans>
            Some of it you can check: <Link to="/static/check-our-books">our books</Link>, and the{' '}
            <Link to="/static/proof-of-reserves">proof of reserves</Link>.
          </Trans>
        </p>
      </>
    ),
  },
  readOn('/static/where-your-coins-are'),
];

/** What happens to coins from the deposit to the last repayment. */
export const CoinsPage = articlePage({
  title: t`Where your coins are`,
  lead: t`What happens to your coins between the deposit and the last repayment: who can move them, and what they are not used for.`,
  sections,
});
