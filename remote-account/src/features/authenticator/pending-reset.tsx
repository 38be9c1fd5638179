import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { cancelTotpReset } from '../../api/cancel-totp-reset.ts';
import { authenticatorWords as words } from './authenticator-words.ts';

/** Support takes the app away soon; whoever still has it keeps it by one press. */
export function PendingReset({ at }: { at: string }) {
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: cancelTotpReset,
    once: true,
    onSuccess: (factors) => {
      queryClient.setQueryData(queryKeys.factors.all, factors);
      flash(words.kept);
    },
  });
  return (
    <>
      <Notice tone="warn" title={words.resetTitle}>
        {words.reset(instantText(at))}
      </Notice>
      {mutation.error !== null && (
        <FormError title={words.notKept}>{explainFailure(mutation.error)}</FormError>
      )}
      <div>
        <Button variant="primary" busy={mutation.isPending} onClick={() => send({})}>
          {words.keep}
        </Button>
      </div>
    </>
  );
}
