import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useShell } from '@tessera/shell';
import { useState } from 'react';
import { closeAccount } from '../../api/close-account.ts';
import { leaveClosed } from './leave-closed.ts';

/** Closes the account once, whichever tab asked, and leaves. Refused, what stands against it is read again. */
export function useCloseAccount() {
  const shell = useShell();
  const queryClient = useQueryClient();
  const [isClosed, setIsClosed] = useState(false);
  const leave = () => {
    setIsClosed(true);
    leaveClosed(shell);
  };
  const { send, mutation } = useIdempotentMutation({
    post: closeAccount,
    once: true,
    onSuccess: leave,
    onError: (error) => {
      // Another tab was first, or the answer to this one was lost.
      if (isProblem(error, 'account_closed')) leave();
      else void queryClient.invalidateQueries({ queryKey: queryKeys.closing.all });
    },
  });
  return { send, isBusy: mutation.isPending || isClosed, error: isClosed ? null : mutation.error };
}
