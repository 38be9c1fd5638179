import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { supportEmail } = brand;

const subject = t({ message: 'Work', context: 'subject of a mail' });

const sections: readonly ArticleSection[] = [
  {
    id: 'work',
    title: t`What the work is like`,
    body: (
      <>
        <p>
          {t`The product is a set of parts that are built and published apart: one team owns the public pages, one the loans, one the wallets and reports, one accounts and support, and one the ledger below them. A team decides on its part, publishes it when it is ready, and answers for it at night.`}
        </p>
        <p>
          {t`The code is small on purpose. A use case is a file, a file fits on a screen, and a surprising choice has a page that says why. Money is an integer everywhere. We would rather remove a feature than explain a wrong cent.`}
        </p>
      </>
    ),
  },
  {
    id: 'whom',
    title: t`Whom we look for`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>Engineers of the ledger and of chains</strong>, who think in invariants, know
            what a reorganisation does to a deposit, and write the test before the incident.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Engineers of the interface</strong>, who care what a screen reader says about a
            margin call, and how a table reads at 320 pixels.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>People for risk and compliance</strong>, who can say in one sentence why a rule
            exists, and who like seeing it enforced in code.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>People for support</strong>, who answer the question that was asked, with the
            figure that was meant.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'hiring',
    title: t`How hiring goes`,
    body: (
      <ol>
        <li>
          {t`You write to us: what you have built, what broke, and what you did then. No cover letter.`}
        </li>
        <li>{t`A talk of an hour with two people whom you would work with.`}</li>
        <li>
          {t`Half a day of paid work on a problem that we have solved before, with us, on your own machine.`}
        </li>
        <li>{t`An answer within five working days, with reasons if it is no.`}</li>
      </ol>
    ),
  },
  {
    id: 'open',
    title: t`Open positions`,
    body: (
      <p>
        <Trans>
          None is advertised at the moment. A good letter is read all the same:{' '}
          <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>.
        </Trans>
      </p>
    ),
  },
];

/** Working here. */
export const CareersPage = articlePage({
  title: t`Careers`,
  lead: t`A small company, a small amount of code, and money that must not be wrong by a cent.`,
  sections,
});
