import { brand } from '@tessera/contracts/brand';
import { productFacts } from '@tessera/lending/product-facts';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';

const { factorResetHours, freezeHours } = productFacts;

const sections: readonly ArticleSection[] = [
  {
    id: 'password',
    title: 'You have lost your password',
    body: (
      <p>
        Have a link mailed to you that <Link to="/auth/forgotten-password">sets a new one</Link>. It
        is good once. For {freezeHours} hours after that nothing can be withdrawn, and your other
        devices are signed out. An authenticator app stays as it is.
      </p>
    ),
  },
  {
    id: 'phone',
    title: 'You have lost your phone, or the authenticator app on it',
    body: (
      <>
        <p>
          You can still sign in: the app is asked for when money leaves. In its place each of the
          recovery codes works once that you kept when you added it. With a mailed code and one of
          these, remove the app in <Link to="/dashboard/settings">Settings</Link> and add it on your
          new phone.
        </p>
        <p>
          Without recovery codes, sign in and write to us from{' '}
          <Link to="/dashboard/support">Support</Link>. We can take the app away, no sooner than{' '}
          {factorResetHours} hours after we began. You are told at once by mail and on the site, and
          as long as it has not happened, one press in your settings keeps the app. So a stranger
          who asks for it in your name gets nothing without your noticing. For {freezeHours} hours
          after the app is gone nothing can be withdrawn.
        </p>
      </>
    ),
  },
  {
    id: 'mailbox',
    title: 'You have lost your mailbox',
    body: (
      <>
        <p>
          While you know your password you can sign in, see your loans and wallets, add collateral
          and repay. Withdrawals ask for a code that we mail, so nothing can leave until you read
          that mailbox again. What we would mail to you about your loans also stands on the site.
        </p>
        <p>
          Turn to whoever runs the mailbox first, for they can give it back to you. For a domain of
          your own that is whoever you rent it from.
        </p>
      </>
    ),
  },
  {
    id: 'both',
    title: 'You have lost the mailbox and the password',
    body: (
      <p>
        Then only the mailbox leads back. Your loans, coins and euros stay where they are meanwhile,
        and the dates and thresholds of your loans go on. Write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> from any address: we can
        answer questions, and cannot let you in.
      </p>
    ),
  },
  {
    id: 'somebody-else',
    title: 'Somebody else may be in your account',
    body: (
      <p>
        If you can sign in, change your password in <Link to="/dashboard/settings">Settings</Link>:
        that signs out every other device and freezes withdrawals for {freezeHours} hours. If you
        cannot, set a <Link to="/auth/forgotten-password">new password</Link>, or write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>: we can end every sign-in
        of your account.
      </p>
    ),
  },
  {
    id: 'support',
    title: 'What support cannot do',
    body: (
      <>
        <p>Nobody here can be talked into any of these, because there is no way to do them:</p>
        <ul>
          <li>change the e-mail address of an account;</li>
          <li>set or read a password, or read your codes;</li>
          <li>take an authenticator app away at once, or without telling you;</li>
          <li>lift the freeze that follows a change;</li>
          <li>withdraw for you, or confirm a withdrawal.</li>
        </ul>
        <p>
          We never ask for a password, a code or a recovery code. More about that is on the{' '}
          <Link to="/static/contact">contact page</Link>.
        </p>
      </>
    ),
  },
];

/** What leads back into an account whose mailbox, phone or password is lost, and what nobody can do. */
export const LockedOutPage = articlePage({
  title: 'Locked out',
  lead: 'What to do when your password, your mailbox or your phone is lost, and what support can do for you.',
  sections,
});
