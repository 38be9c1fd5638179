import { useQuery } from '@tanstack/react-query';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { unreadQuery } from '../../api/get-unread.ts';
import { readAllNotices } from '../../api/read-all-notices.ts';
import { noticeWords as words } from './notice-words.ts';
import { useTellRead } from './use-read-notices.ts';

/** Marks all as read; nothing to press where all are. */
export function ReadAll({ onRead }: { readonly onRead: () => void }) {
  const tellRead = useTellRead();
  const unread = useQuery(unreadQuery).data?.unread;
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
