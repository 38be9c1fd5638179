import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { company, address, supportEmail } = brand;

const sections: readonly ArticleSection[] = [
  {
    id: 'customers',
    title: t`If you have an account`,
    body: (
      <>
        <p>
          <Trans>
            Sign in and write to us in <Link to="/dashboard/support">Support</Link>. We see there
            whose message it is, and can look at the loan or the deposit that you mean without
            asking who you are first; the answer stands there as well. If you write a mail instead,
            name the id of your account, which is there to copy.
          </Trans>
        </p>
        <p>{t`It helps to name:`}</p>
        <ul>
          <li>{t`for a deposit: the transaction’s id and the coin;`}</li>
          <li>{t`for a loan: its due date or amount, and what you expected to see;`}</li>
          <li>{t`for a page that fails: its address, the time, and what you did just before.`}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'everybody',
    title: t`If you have none`,
    body: (
      <p>
        <Trans>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer on working days.
          For questions before signing up, the <Link to="/static/faq">questions and answers</Link>{' '}
          are faster than we are.
        </Trans>
      </p>
    ),
  },
  {
    id: 'never',
    title: t`What we never ask`,
    body: (
      <>
        <p>
          {t`We never ask for your password, for a code from a mail or an authenticator, for a seed phrase or a private key, by mail, by phone or in a chat. We never ask you to send coins to an address in a message: deposit addresses stand on pages of this site after you have signed in, in your wallet and where a loan waits for coins, and in no message.`}
        </p>
        <p>
          {t`Somebody who asks for these things is not one of us. Forward the message and do nothing else.`}
        </p>
      </>
    ),
  },
  {
    id: 'security-reports',
    title: t`Reporting a weakness`,
    body: (
      <p>
        <Trans>
          If you have found a way to do what should not be possible, write to the same address with
          “security” in the subject. Say how to repeat it, do not touch data of others, and give us
          time to mend it before you publish. More is on the{' '}
          <Link to="/static/security">security page</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'address',
    title: t`By letter`,
    body: (
      <>
        <p>
          {[company, ...address].map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
        <p>{t`The address is a placeholder while the product is in beta.`}</p>
      </>
    ),
  },
];

/** Ways to reach us. */
export const ContactPage = articlePage({
  title: t`Contact`,
  lead: t`How to reach us, and what helps us to answer quickly.`,
  sections,
});
