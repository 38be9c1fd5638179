import { t } from '@lingui/core/macro';
import { flash } from '@tessera/shell';
import { AccountOfPassword } from '@tessera/ui/account-of-password';
import { useNavigate } from 'react-router-dom';
import { withQuery } from '../../parts/with-query.ts';
import { IdentityForm } from './identity-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets the new password that a reset link allows, and leads to signing in with it. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  return (
    <IdentityForm
      defaultValues={{ password: '' }}
      ask={async (identity, { password }) => {
        const result = await identity.confirmPasswordReset(code, password);
        if (result.ok) {
          flash(t`Your password is changed. Sign in with the new one.`);
          navigate(withQuery('/auth/sign-in', { email }), { replace: true });
        }
        return result;
      }}
      failure={t`Your password was not changed`}
      action={t`Set this password`}
    >
      <AccountOfPassword email={email} />
      <NewPasswordField label={t`New password`} email={email} />
    </IdentityForm>
  );
}
