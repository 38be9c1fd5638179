import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash, useAttention } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { readAllNotices } from '../../api/read-all-notices.ts';
import { noticeWords as words } from './notice-words.ts';
import { useTellRead } from './use-read-notices.ts';

/** Marks all as read; nothing to press where the shell knows that all are. */
export function ReadAll({ onRead }: { readonly onRead: () => void }) {
  const tellRead = useTellRead();
  const unread = useAttention()?.unreadNotices;
  const { send, mutation } = useIdempotentMutation({
    post: readAllNotices,
    onSuccess: () => {
      tellRead();
      flash(words.allRead);
      onRead();
    },
  });
  return (
    <div>
      <Button small disabled={unread === 0} busy={mutation.isPending} onClick={() => send({})}>
        {words.markAllRead}
      </Button>
      {mutation.error !== null && (
        <FormError title={words.notAllRead}>{explainFailure(mutation.error)}</FormError>
      )}
    </div>
  );
}
