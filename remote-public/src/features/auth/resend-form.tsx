import { t } from '@lingui/core/macro';
import { flash } from '@tessera/shell';
import { AccountOfPassword } from '@tessera/ui/account-of-password';
import { CurrentPasswordField } from './current-password-field.tsx';
import { IdentityForm } from './identity-form.tsx';

/** Asks for the password, because only the owner of an account may have its mail sent again. */
export function ResendForm({ email }: { email: string }) {
  return (
    <IdentityForm
      defaultValues={{ password: '' }}
      ask={async (identity, { password }) => {
        const result = await identity.resendVerification(email, password);
        if (result.ok) flash(t`Another link is on its way to ${email}.`);
        return result;
      }}
      failure={t`No mail was sent`}
      action={t`Send the mail again`}
      isRepeatable
    >
      <AccountOfPassword email={email} />
      <CurrentPasswordField
        label={t`Your password`}
        missing={t`Enter the password that you chose.`}
      />
    </IdentityForm>
  );
}
