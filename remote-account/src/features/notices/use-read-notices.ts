import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { noticesChanged, useAttention, useShell } from '@tessera/shell';
import { useCallback, useEffect, useRef } from 'react';

/** Tells bell, list and other tabs that notices were read. */
export function useTellRead(): () => void {
  const shell = useShell();
  return useCallback(() => shell.publish(noticesChanged, {}), [shell]);
}

/** Asks the list again when the shell has heard of another count: there is a new notice, or one was read elsewhere. */
export function useFollowUnread(): void {
  const queryClient = useQueryClient();
  const unread = useAttention()?.unreadNotices;
  const former = useRef(unread);
  useEffect(() => {
    if (former.current === unread) return;
    const isFirst = former.current === undefined;
    former.current = unread;
    // What the page has just asked is as young as the shell's first answer.
    if (isFirst) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.notices.all });
  }, [unread, queryClient]);
}
