import { useSession } from '@tessera/shell';
import { useMemo } from 'react';
import { type Kept, keptIn } from './kept.ts';

/** What this tab keeps of whoever is signed in, under a name; the shell removes it on sign-out. */
export function useKept(name: string): Kept {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  return useMemo(() => keptIn(userId, name), [userId, name]);
}
