import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { ConfirmedElsewhere } from '../../features/auth/confirmed-elsewhere.tsx';
import styles from '../../features/auth/form.module.css';
import { MailboxLink } from '../../features/auth/mailbox-link.tsx';
import { ResendForm } from '../../features/auth/resend-form.tsx';
import { signInPath } from '../../features/auth/sign-in-path.ts';
import { useMailConfirmed } from '../../features/auth/use-mail-confirmed.ts';
import { withQuery } from '../../parts/with-query.ts';

/** What to do after signing up, or after signing in with an e-mail that is not confirmed yet. */
export function SignUpCompletedPage() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const confirmation = useMailConfirmed();
  if (confirmation !== 'awaited') return <ConfirmedElsewhere email={email} state={confirmation} />;
  return (
    <AuthFrame
      title={t`Confirm your e-mail`}
      lead={t`One link, and your account is open. Until then it stays closed to everybody.`}
      footer={
        <Trans>
          Confirmed already? <Link to={signInPath(email)}>Sign in</Link>
        </Trans>
      }
    >
      <div className={styles.stack}>
        <ol className={styles.steps}>
          <li>
            {email === '' ? (
              <Trans>
                Open the mail that we sent to <strong>your address</strong>.
              </Trans>
            ) : (
              <Trans>
                Open the mail that we sent to <strong>{email}</strong>.
              </Trans>
            )}
          </li>
          <li>{t`Follow its link.`}</li>
          <li>{t`Sign in. In this browser, this page goes on by itself.`}</li>
        </ol>
        <MailboxLink email={email} />
        <hr className={styles.rule} />
        <section>
          <h2 className={styles.subtitle}>{t`No mail?`}</h2>
          <p className={styles.words}>
            <Trans>
              Look into the spam folder first. If this address had an account before, no new mail
              comes: <Link to={signInPath(email)}>sign in</Link> or{' '}
              <Link to={withQuery('/auth/forgotten-password', { email })}>set a new password</Link>.
            </Trans>
          </p>
          {email !== '' && <ResendForm email={email} />}
        </section>
      </div>
    </AuthFrame>
  );
}
