import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { EmailChange } from '@tessera/contracts/email-changes';
import { flash, useShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { instantText } from '@tessera/ui/date-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { cancelEmailChange } from '../../api/cancel-email-change.ts';
import { emailChangeQuery } from '../../api/get-email-change.ts';
import styles from './email-change.module.css';
import { emailChangeWords as words } from './email-change-words.ts';

/** The change that waits for its link, which may not be its owner's wish: they call it off by one press. */
export function WaitingChange({
  change: { newEmail, expiresAt },
  onCalledOff,
}: {
  change: EmailChange;
  onCalledOff: () => void;
}) {
  const { config } = useShell();
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: cancelEmailChange,
    once: true,
    onSuccess: (present) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, present);
      flash(words.calledOff);
      onCalledOff();
    },
  });
  return (
    <>
      <Notice tone="info" title={words.pendingTitle(newEmail)}>
        <p>{words.pending(instantText(expiresAt))}</p>
        <p>{words.notYou}</p>
      </Notice>
      {mutation.error !== null && (
        <FormError title={words.notCalledOff}>{explainFailure(mutation.error)}</FormError>
      )}
      <div className={styles.actions}>
        <Button busy={mutation.isPending} onClick={() => send({})}>
          {words.callOff}
        </Button>
        {config.sandbox && (
          <ButtonLink to={`/sandbox/mailbox?to=${encodeURIComponent(newEmail)}`}>
            {words.mailbox}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
