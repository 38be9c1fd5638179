import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { withQuery } from '../../parts/with-query.ts';
import { EmailField } from './email-field.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/**
 * Creates an account. An address that has one already leads to the same next page, whose words fit
 * both: so nobody learns here who is a customer, and sending twice does no harm.
 */
export function SignUpForm() {
  const navigate = useNavigate();
  return (
    <IdentityForm
      defaultValues={{ email: '', password: '', accepted: false }}
      ask={async (identity, { email, password }) => {
        const result = await identity.signUp(email, password);
        if (!result.ok && result.reason !== 'email-taken') return result;
        navigate(withQuery('/auth/sign-up-completed', { email }));
        return { ok: true, value: undefined };
      }}
      failure={t`Your account was not created`}
      action={t`Create account`}
    >
      <EmailField hint={t`We send one link to it, to see that it is yours.`} />
      <NewPasswordField label={t`Password`} />
      <Acceptance />
    </IdentityForm>
  );
}

function Acceptance() {
  const { register, formState } = useFormContext<{ accepted: boolean }>();
  return (
    <CheckboxField
      label={
        <Trans>
          I accept the <Link to="/static/terms">terms of use</Link> and have read the{' '}
          <Link to="/static/privacy">privacy notice</Link>.
        </Trans>
      }
      error={formState.errors.accepted?.message}
      {...register('accepted', { required: t`Accept the terms to create an account.` })}
    />
  );
}
