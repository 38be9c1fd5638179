import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { brand } from '@tessera/contracts/brand';
import { productFacts } from '@tessera/lending/product-facts';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { supportEmail } = brand;

const { emailChangeHours, emailUndoHours, factorResetHours, freezeHours } = productFacts;

const sections: readonly ArticleSection[] = [
  {
    id: 'password',
    title: t`You have lost your password`,
    body: (
      <p>
        <Trans>
          Have a link mailed to you that <Link to="/auth/forgotten-password">sets a new one</Link>.
          It is good once. For {freezeHours} hours after that nothing can be withdrawn, and every
          device is signed out. An authenticator app stays as it is.
        </Trans>
      </p>
    ),
  },
  {
    id: 'phone',
    title: t`You have lost your phone, or the authenticator app on it`,
    body: (
      <>
        <p>
          <Trans>
            The app is asked for when money leaves, and at each sign-in if you switched that on. In
            its place each of the recovery codes works once that you kept when you added it. With a
            mailed code and another one of these, remove the app in{' '}
            <Link to="/dashboard/settings">Settings</Link> and add it on your new phone.
          </Trans>
        </p>
        <p>
          <Trans>
            Without recovery codes, write to us: from <Link to="/dashboard/support">Support</Link>{' '}
            if you can sign in, and else to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{' '}
            from the address of your account. We can take the app away, no sooner than{' '}
            {factorResetHours} hours after we began. You are told at once by mail and on the site,
            and as long as it has not happened, one press in your settings keeps the app. So a
            stranger who asks for it in your name gets nothing without your noticing. For{' '}
            {freezeHours} hours after the app is gone nothing can be withdrawn.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'mailbox',
    title: t`You have lost your mailbox`,
    body: (
      <>
        <p>
          {t`While you know your password you can sign in, see your loans and wallets, add collateral and repay. Withdrawals ask for a code that we mail, so nothing can leave while you cannot read it. What we would mail to you about your loans also stands on the site.`}
        </p>
        <p>
          {t`Whoever runs the mailbox may give it back to you. For a domain of your own that is whoever you rent it from.`}
        </p>
        <p>
          <Trans>
            Or give your account another address on your{' '}
            <Link to="/dashboard/profile#email-change">profile</Link>: we mail a link to the new
            one, good for {emailChangeHours} hours. Once you have followed it every sign-in ends,
            and nothing can be withdrawn for {freezeHours} hours. Whoever reads the former mailbox
            can undo it for {emailUndoHours} hours.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'both',
    title: t`You have lost the mailbox and the password`,
    body: (
      <p>
        <Trans>
          Then only the mailbox leads back. Your loans, coins and euros stay where they are
          meanwhile, and the dates and thresholds of your loans go on. Write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> from any address: we can answer
          questions, and cannot let you in.
        </Trans>
      </p>
    ),
  },
  {
    id: 'somebody-else',
    title: t`Somebody else may be in your account`,
    body: (
      <>
        <p>
          <Trans>
            If you can sign in, change your password in{' '}
            <Link to="/dashboard/settings">Settings</Link>: that signs out every other device and
            freezes withdrawals for {freezeHours} hours. If you cannot, set a{' '}
            <Link to="/auth/forgotten-password">new password</Link>, or write to{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>: we can end every sign-in of your
            account.
          </Trans>
        </p>
        <p>
          <Trans>
            If a change of your e-mail address waits that you did not ask for, call it off on your{' '}
            <Link to="/dashboard/profile#email-change">profile</Link>; a new password calls it off
            too. If the address was changed already, follow the link that we mailed to your former
            one, within {emailUndoHours} hours: it gives the address back, ends every sign-in and
            makes the password void, and takes an authenticator app away that was added meanwhile.
            Then you set a new password.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'support',
    title: t`What support cannot do`,
    body: (
      <>
        <p>{t`Nobody here can be talked into any of these, because there is no way to do them:`}</p>
        <ul>
          <li>{t`change the e-mail address of an account;`}</li>
          <li>{t`set or read a password, or read your codes;`}</li>
          <li>{t`take an authenticator app away at once, or without telling you;`}</li>
          <li>{t`lift the freeze that follows a change;`}</li>
          <li>{t`withdraw for you, or confirm a withdrawal.`}</li>
        </ul>
        <p>
          <Trans>
            We never ask for a password, a code or a recovery code. More about that is on the{' '}
            <Link to="/static/contact">contact page</Link>.
          </Trans>
        </p>
      </>
    ),
  },
];

/** What leads back into an account whose mailbox, phone or password is lost, and what nobody can do. */
export const LockedOutPage = articlePage({
  title: t`Locked out`,
  lead: t`What to do when your password, your mailbox or your phone is lost, and what support can do for you.`,
  sections,
});
