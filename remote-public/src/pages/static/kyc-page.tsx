import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { Link } from 'react-router-dom';
import type { ArticleSection } from '../../features/article/article-page.tsx';
import { legalPage } from '../../features/article/legal-page.tsx';

const { minimumAgeYears } = productFacts;

const sections: readonly ArticleSection[] = [
  {
    id: 'why',
    title: t`Why we ask at all`,
    body: (
      <p>
        {t`A credit agreement has two parties, and each must know the other. The law against money laundering adds that a lender knows its customers before money moves. We ask for what these two need, when they need it, and for nothing besides.`}
      </p>
    ),
  },
  {
    id: 'steps',
    title: t`What we ask, and when`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>To look around:</strong> nothing. Rates, thresholds and the calculator are open.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>To open an account:</strong> an e-mail that you confirm.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>To borrow:</strong> your full name, the address where you live, and your date of
            birth. They are asked for once, before the review of your first loan.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>To pay out to a bank:</strong> the IBAN of the account and the name of its
            holder.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'age',
    title: t`Who can become a customer`,
    body: (
      <p>
        {t`Natural persons of ${minimumAgeYears} years or more who act for themselves. Not companies, not trustees, and not somebody who borrows for another person. People and places that are under sanctions of the European Union may not use the service.`}
      </p>
    ),
  },
  {
    id: 'checks',
    title: t`What is checked`,
    body: (
      <>
        <p>
          {t`That the fields are complete, that the country is a known one and that you are of age. Names are not compared with lists of sanctions and no document is asked for yet: both have to come before this service lends real money, and this page will then name who carries them out.`}
        </p>
        <p>
          {t`In a sandbox nothing is checked against the outside world. Use an invented name there.`}
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t`When something changes`,
    body: (
      <p>
        <Trans>
          Correct your name, your address or your date of birth on your{' '}
          <Link to="/dashboard/profile">profile</Link>. A contract that you accepted keeps them as
          they were then. We may ask again after some years, or when the way in which an account is
          used changes a great deal.
        </Trans>
      </p>
    ),
  },
  {
    id: 'refusal',
    title: t`If you would rather not say`,
    body: (
      <p>
        <Trans>
          Then we cannot lend. Coins and euros in your wallets remain yours. How long we keep what
          you told us is written in the <Link to="/static/privacy">privacy notice</Link>.
        </Trans>
      </p>
    ),
  },
];

/** What is asked about customers. */
export const KycPage = legalPage({
  title: t`Know your customer`,
  lead: t`What we ask you about yourself, when, and why.`,
  sections,
});
