import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';
import { Link } from 'react-router-dom';
import type { ArticleSection } from '../../features/article/article-page.tsx';
import { legalPage } from '../../features/article/legal-page.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'aim',
    title: t`The aim`,
    body: (
      <p>
        {t`Nobody should be able to use a loan to give coins from a crime a clean origin, or to move money to people who are under sanctions. A lender against coins is an obvious place to try. These rules say how we make it a poor one.`}
      </p>
    ),
  },
  {
    id: 'risk',
    title: t`Where we see the risk`,
    body: (
      <ul>
        <li>{t`Coins that come from theft, fraud, ransom or a service under sanctions.`}</li>
        <li>
          {t`Loans that are taken with no intention of being repaid, so that a sale pays out the coins.`}
        </li>
        <li>{t`Accounts that are opened in one name and used by somebody else.`}</li>
        <li>{t`Many small deposits that together avoid attention.`}</li>
      </ul>
    ),
  },
  {
    id: 'measures',
    title: t`What we do`,
    body: (
      <>
        <p>
          <Trans>
            <strong>Knowing the customer.</strong> No loan without a name, an address and a date of
            birth; see <Link to="/static/kyc">know your customer</Link>.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Confirmed ways out.</strong> Euros are paid to the account whose IBAN and holder
            the customer has named and confirmed by a code. Coins that are withdrawn leave to
            addresses that the customer has confirmed in the same way.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>A complete record.</strong> Each movement is a line in the ledger with its
            cause, its time and its value in euros. Corrections are new lines; nothing is
            overwritten.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Watching.</strong> Deposits are not compared with lists or patterns yet. Before
            this service lends real money they have to be: their source, their size against what is
            usual for the account, and their pattern over time.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'suspicion',
    title: t`When something looks wrong`,
    body: (
      <p>
        {t`A person looks at it, and may ask where coins come from. Where the law demands it we report to the financial intelligence unit; we are then not allowed to tell the customer. One customer’s movements cannot be held back by themselves yet: today we can stop all withdrawals of coins, and end a customer’s sign-ins. That has to come before this service lends real money.`}
      </p>
    ),
  },
  {
    id: 'people',
    title: t`Who is responsible`,
    body: (
      <p>
        {t`A money laundering reporting officer, who answers to the management and to nobody in sales. All staff who see customers’ data or move money are trained once a year, and can report a concern without going through their superior.`}
      </p>
    ),
  },
  {
    id: 'records',
    title: t`Records`,
    body: (
      <p>
        {t`Identification and movements are kept for ${{ years: numberInWords(productFacts.identificationKeptYears) }} years after an account has closed, or longer where tax law demands it, and are then deleted. Access to them is logged.`}
      </p>
    ),
  },
  {
    id: 'sandbox',
    title: t`In a sandbox`,
    body: (
      <p>
        {t`All coins and euros in a sandbox are for trying out and worth nothing. None of the checks above runs against a real service there.`}
      </p>
    ),
  },
];

/** The prevention of money laundering. */
export const AmlPage = legalPage({
  title: t`Anti-money-laundering`,
  lead: t`How we prevent money laundering and the financing of terrorism.`,
  sections,
});
