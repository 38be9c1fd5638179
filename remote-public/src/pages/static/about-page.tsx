import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { largestLoan, smallestLoan } from '@tessera/ui/published-terms';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { company } = brand;

const sections: readonly ArticleSection[] = [
  {
    id: 'why',
    title: t`Why it exists`,
    body: (
      <>
        <p>
          {t`People who hold coins for years sometimes need euros for a month. Selling ends the holding, may cost tax, and has to be undone later at another price. A loan against the coins leaves the holding as it is, if its terms are plain enough to be trusted.`}
        </p>
        <p>
          {t`Most offers are not plain. Rates are named without fees, liquidation is a paragraph of law, and the price that decides is not the one on the screen. tessera is built the other way round: the figure comes first, the way it was computed stands beside it, and no rate, payout or terms are booked that you did not accept.`}
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: t`What it does`,
    body: (
      <>
        <p>
          {t`tessera lends from ${{ smallestLoan: smallestLoan() }} to ${{ largestLoan: largestLoan() }} against bitcoin, ether or USDC. A loan has one collateral coin, is paid out in euros, and is repaid in one sum, with monthly interest or in equal parts. Around it there are wallets for the coins, one for the euros, and reports on both.`}
        </p>
        <p>
          {t`It does not trade, does not advise, issues no coin of its own and pays no yield on yours. Coins that secure a loan are locked for that loan and are lent to nobody else.`}
        </p>
      </>
    ),
  },
  {
    id: 'principles',
    title: t`What we hold ourselves to`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>One calculation.</strong> The screen and the server run the same functions, on
            whole numbers of cents and of the smallest unit of each coin. There is no second
            opinion.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Rounding with a reason.</strong> Each rounding has a direction that is written
            down. What you may borrow is rounded down, what a threshold asks of you is rounded up.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Time to answer.</strong> A falling price gives you a warning, then{' '}
            {MARGIN_CALL_HOURS} hours. Coins are sold when these have run out, or earlier at the
            liquidation threshold, and as few as it takes.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>No claim beyond the coins.</strong> If a sale leaves a remainder, it is our
            loss.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Nothing hidden in the page.</strong> No trackers, no advertising, no scripts of
            strangers.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'name',
    title: t`The name`,
    body: (
      <p>
        {t`A tessera is one tile of a mosaic. In Rome it was also a token: for a seat, for grain, for hospitality between two houses. A small thing that stands for a larger one, and is given back.`}
      </p>
    ),
  },
  {
    id: 'company',
    title: t`The company`,
    body: (
      <p>
        <Trans>
          {company} is the company behind the site; its address stands at the foot of every page and
          is a placeholder while the product is in beta. Write to us through the{' '}
          <Link to="/static/contact">contact page</Link>.
        </Trans>
      </p>
    ),
  },
];

/** Who we are and what we hold ourselves to. */
export const AboutPage = articlePage({
  title: t`About tessera`,
  lead: t`A lender against coins that shows its figures first.`,
  sections,
});
