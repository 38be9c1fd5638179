import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { productFacts } from '@tessera/lending/product-facts';
import { numberInWords } from '@tessera/money/number-in-words';
import { Link } from 'react-router-dom';
import type { ArticleSection } from '../../features/article/article-page.tsx';
import { legalPage } from '../../features/article/legal-page.tsx';

const { company, supportEmail } = brand;

const subject = t({ message: 'Privacy', context: 'subject of a mail' });

const sections: readonly ArticleSection[] = [
  {
    id: 'controller',
    title: t`Who is responsible`,
    body: (
      <p>
        <Trans>
          {company}, {{ address: brand.address.join(', ') }}, is the controller in the sense of the
          General Data Protection Regulation. Write to{' '}
          <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'what',
    title: t`What we hold, and why`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>E-mail and password.</strong> To let you in, and to reach you about your money.
            The password itself is held by the identity provider, only in a form that cannot be
            reversed. Basis: the contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Name, address and date of birth</strong>, once you borrow, and as they were,
            with your e-mail, each time you accepted a loan. To conclude the credit agreement and to
            keep the laws against money laundering. Basis: contract and legal duty.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Payees and their IBANs.</strong> To pay out to them. Basis: contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Sign-ins</strong>: device, time, and the network without its last part. So that
            you can tell yours from a stranger’s. Basis: contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What protects the account</strong>: the key of an authenticator app, your
            settings, former addresses, and when each was changed. Basis: contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Loans, balances, movements and addresses of coins.</strong> They are the service
            itself. Basis: contract, and the duty to keep books.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Messages to support</strong>, to answer them. Basis: contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Notices</strong>, and when their mails were handed over and what the mail server
            answered. To tell you what happens, and to prove that we did. Basis: contract.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Technical records</strong>: the time of a request, its address without its
            parameters, its outcome and how long it took. To keep the service running and safe.
            Basis: legitimate interest.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>How pages fare</strong>: your browser tells us which version of a page worked or
            failed and how fast it was, and nothing about you. For a day at most our server
            remembers a number made of your network, so that nobody counts twice. To take a bad
            version back. Basis: legitimate interest.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: t`What we do not do`,
    body: (
      <>
        <p>
          {t`There is no advertising, no profiling, no tracking across sites and no analytics service. We do not sell data. We do not ask a credit bureau about you.`}
        </p>
        <p>
          {t`Logs carry no names, no e-mail addresses and no amounts. The parameters of addresses are never logged, because an e-mail can stand in one.`}
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: t`What lies in your browser`,
    body: (
      <p>
        {t`Your session, kept by the identity provider’s library until you sign out or it ends by itself, and marks of that sign-in, with a ticket that can only end it; your choice of the light or dark theme, of a language, of formats and of a time zone; that you have put away the steps to a first loan; the figures that you left the calculator of the front page at, for a day at most; and what you typed into a form, in its tab, until it is sent. There is one cookie, and only while a new version of a page is given to some visitors first: canary-bucket (over TLS __Host-canary-bucket) holds a number from 0 to 99 by which you get the same version each time, nothing else about you, until a month after the last page that you opened in that time. Where new versions can be tried before they are released, at an address of its own, there is another one: previewed-remotes holds for a day which versions you try there. All of it is needed for what you asked for, so that there is no banner.`}
      </p>
    ),
  },
  {
    id: 'recipients',
    title: t`Who else receives data`,
    body: (
      <>
        <p>
          {t`The identity provider (sign-in), the mail service (messages to you), the bank (transfers), and authorities where the law obliges us. Each receives only what its task needs.`}
        </p>
        <p>
          {t`Transactions of coins are public by their nature: whoever knows an address can see what was sent to it. That an address is yours, we tell nobody who may not ask.`}
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: t`For how long`,
    body: (
      <ul>
        <li>
          {t`Books, loan agreements, receipts, letters such as messages to support, what you agreed to in loans and settings, your e-mail address, your payees, and what was changed in the account for its safety: ${{ years: numberInWords(productFacts.booksKeptYears) }} years, as tax and commercial law demand.`}
        </li>
        <li>
          {t`When a notice was mailed, and the mail server’s answer: as long as the books, without its words and your address.`}
        </li>
        <li>
          {t`Identification under the law against money laundering, if you moved money with us: ${{ years: numberInWords(productFacts.identificationKeptYears) }} years after the account closed.`}
        </li>
        <li>
          {t`Technical records: ${{ days: numberInWords(productFacts.technicalRecordsKeptDays) }} days.`}
        </li>
        <li>{t`Everything else: until the account is closed.`}</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    body: (
      <p>
        <Trans>
          You may see your data, have it corrected, take it with you, object to its use, and have it
          deleted where no duty to keep it stands against that. You correct your name, address, date
          of birth and e-mail address on your <Link to="/dashboard/profile">profile</Link>. What you
          gave us and did here can be taken along in{' '}
          <Link to="/dashboard/settings#export">Settings</Link>, and closing the account{' '}
          <Link to="/dashboard/settings#closing">there</Link> deletes what may be deleted. For the
          rest ask through <Link to="/dashboard/support">support</Link>. You may complain to a data
          protection authority, in the place where you live or at our seat.
        </Trans>
      </p>
    ),
  },
  {
    id: 'automated',
    title: t`Decisions by machine`,
    body: (
      <p>
        {t`Whether a loan can be opened, and whether a threshold is reached, follows from published figures and the price: amount, coin, loan-to-value. Opening one also takes that you are of age and have told us who you are, that you owe us for no deposit that was taken back, and that we can pay it out. Nothing else about your person enters into it. You can have any such decision explained by a human being.`}
      </p>
    ),
  },
];

/** Personal data. */
export const PrivacyPage = legalPage({
  title: t`Privacy`,
  lead: t`Which personal data we hold, why, for how long, and what your rights are.`,
  sections,
  numbered: true,
});
