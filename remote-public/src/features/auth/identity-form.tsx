import { getShell, type Identity, type IdentityResult } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { explainIdentityFailure } from './explain-identity-failure.ts';
import styles from './form.module.css';

type IdentityFormProps<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** What is asked of the identity provider, and what follows when it agrees. */
  ask: (identity: Identity, values: Values) => Promise<IdentityResult<unknown>>;
  /** What did not happen when it refuses. */
  failure: string;
  /** The words of the button. */
  action: string;
  /** It may be sent again; otherwise it stays busy once it was, since the page is about to be left. */
  isRepeatable?: boolean;
  /** Fields, which find their form by its context. */
  children: ReactNode;
};

/** A form with one question to the identity provider. What was typed stays when it is refused. */
export function IdentityForm<Values extends FieldValues>(props: IdentityFormProps<Values>) {
  const { defaultValues, ask, failure, action, isRepeatable = false, children } = props;
  const form = useForm<Values>({ defaultValues });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const result = await ask(getShell().identity, values);
    if (!result.ok) form.setError('root', { message: explainIdentityFailure(result.reason) });
    else if (isRepeatable) form.reset();
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError title={failure}>{errors.root?.message}</FormError>
        {children}
        <Button
          type="submit"
          variant={isRepeatable ? 'secondary' : 'primary'}
          wide
          busy={isSubmitting || (isSubmitSuccessful && !isRepeatable)}
        >
          {action}
        </Button>
      </form>
    </FormProvider>
  );
}
