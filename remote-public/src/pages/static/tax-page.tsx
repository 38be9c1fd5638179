import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { readOn } from '../../features/article/read-on.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'no-advice',
    title: t`No advice, and why`,
    body: (
      <p>
        {t`How loans, interest and sales of coins are taxed differs from country to country and from person to person. We do not know your case and give no tax advice. Ask somebody who may give it, before you borrow if much hangs on it. What follows says only what happens on your account and what we record of it.`}
      </p>
    ),
  },
  {
    id: 'events',
    title: t`What happens on your account`,
    body: (
      <ul>
        <li>
          {t`When you borrow, coins are locked and none is sold. Our records show no disposal.`}
        </li>
        <li>{t`When you repay, euros are paid. Coins that become free were yours all the time.`}</li>
        <li>
          {t`When collateral is sold, in a liquidation or for something overdue, that is a disposal: with its day, what it brought and the fee of the sale.`}
        </li>
        <li>
          {t`When you withdraw coins, the network fee is paid in coins. That is recorded as a disposal too.`}
        </li>
      </ul>
    ),
  },
  {
    id: 'records',
    title: t`What you find in Reports`,
    body: (
      <ul>
        <li>
          {t`For each tax year the disposals, part by part: proceeds, cost, gain and how many days the coins were held here. What was acquired first is taken to be sold first, coin by coin.`}
        </li>
        <li>{t`Interest that was charged and paid, and every fee.`}</li>
        <li>
          {t`A statement of each account, in which opening balance and lines make the closing balance.`}
        </li>
        <li>
          {t`Each of them on the screen and to save: as CSV for a spreadsheet, as JSON for a program, the statement also as PDF.`}
        </li>
      </ul>
    ),
  },
  {
    id: 'missing',
    title: t`What we cannot know`,
    body: (
      <p>
        {t`What you paid for coins before they came here. As their cost we take what they were worth when they arrived. Where there was no price at that moment we write that the cost is unknown, and leave it out of every sum, for you to add.`}
      </p>
    ),
  },
  {
    id: 'where',
    title: t`Where it stands`,
    body: (
      <p>
        <Trans>
          After <Link to="/auth/sign-in">signing in</Link>, under Reports. Records stay readable as
          long as your account does; you can export all your data in Settings.
        </Trans>
      </p>
    ),
  },
  readOn('/static/crypto-loans-and-tax'),
];

/** What is recorded for a tax return; no advice. */
export const TaxPage = articlePage({
  title: t`Loans against coins and tax`,
  lead: t`What we record for your tax return, and why we give no advice on it.`,
  sections,
});
