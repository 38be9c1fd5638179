import { t } from '@lingui/core/macro';
import { EmailField } from './email-field.tsx';
import { IdentityForm } from './identity-form.tsx';

type ForgottenPasswordFormProps = {
  email: string;
  /** Called with the address once the request was taken, whether or not it has an account. */
  onSent: (email: string) => void;
};

/** Asks for the mail that lets its reader set a new password. */
export function ForgottenPasswordForm({ email, onSent }: ForgottenPasswordFormProps) {
  return (
    <IdentityForm
      defaultValues={{ email }}
      ask={async (identity, values) => {
        const result = await identity.sendPasswordReset(values.email);
        if (result.ok) onSent(values.email);
        return result;
      }}
      failure={t`No mail was sent`}
      action={t`Send the link`}
    >
      <EmailField />
    </IdentityForm>
  );
}
