import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EmailField } from './email-field.tsx';
import styles from './form.module.css';
import { IdentityForm } from './identity-form.tsx';

/**
 * Signs in and stays busy afterwards: the shell sees the session change and leads on, to where the
 * visitor wanted to go or to the page that asks for a confirmed e-mail.
 */
export function SignInForm({ email }: { email: string }) {
  return (
    <IdentityForm
      defaultValues={{ email, password: '' }}
      ask={(identity, values) => identity.signIn(values.email, values.password)}
      failure={t`You are not signed in`}
      action={t`Sign in`}
    >
      <EmailField />
      <CurrentPasswordField
        label={t`Password`}
        missing={t`Enter your password.`}
        action={
          <Link className={styles.side} to="/auth/forgotten-password">{t`Forgotten password`}</Link>
        }
      />
    </IdentityForm>
  );
}
