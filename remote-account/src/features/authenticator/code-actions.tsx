import type { IdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import styles from './authenticator.module.css';
import { authenticatorWords as words } from './authenticator-words.ts';

type CodeActionsProps<Body> = {
  /** What the codes of the form do. */
  submit: string;
  variant: 'primary' | 'danger';
  isSending: boolean;
  another: IdempotentMutation<Body, unknown>;
  /** What another code is asked for with. */
  wish: Body;
  onCancel: () => void;
};

/** What can be done beside codes that are being entered: send them, have another mailed, or give up. */
export function CodeActions<Body>(props: CodeActionsProps<Body>) {
  const { submit, variant, isSending, another, wish, onCancel } = props;
  const { error, isPending } = another.mutation;
  return (
    <>
      {error !== null && <FormError title={words.noneMailed}>{explainFailure(error)}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={isSending}>
          {submit}
        </Button>
        <Button
          busy={isPending}
          // The second half of a double click would void the code that was just mailed, and take an attempt.
          onClick={({ detail }) => detail < 2 && another.send(wish)}
        >
          {words.mailAnother}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
