import { t } from '@lingui/core/macro';
import { Button } from '@tessera/ui/button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { ForgottenPasswordForm } from '../../features/auth/forgotten-password-form.tsx';
import styles from '../../features/auth/form.module.css';
import { MailboxLink } from '../../features/auth/mailbox-link.tsx';
import { withQuery } from '../../parts/with-query.ts';

/** A way back in for those who do not know their password. */
export function ForgottenPasswordPage() {
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [isSent, setIsSent] = useState(false);
  const footer = <Link to={withQuery('/auth/sign-in', { email })}>{t`Back to sign in`}</Link>;

  if (!isSent) {
    return (
      <AuthFrame
        title={t`Set a new password`}
        lead={t`Tell us your e-mail, and we send you a link.`}
        footer={footer}
      >
        <ForgottenPasswordForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`Look into your inbox`}
      lead={t`If there is an account for ${email}, a link to set a new password is on its way.`}
      footer={footer}
    >
      <div className={styles.stack} role="status">
        <MailboxLink email={email} />
        <Button onClick={() => setIsSent(false)} wide>{t`Use another e-mail`}</Button>
      </div>
    </AuthFrame>
  );
}
