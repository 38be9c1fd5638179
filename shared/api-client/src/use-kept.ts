import { useSession } from '@tessera/shell';
import { type Kept, keptIn } from './kept.ts';

/** What this tab keeps of whoever is signed in, under a name; the shell removes it on sign-out. */
export function useKept(name: string): Kept {
  const session = useSession();
  return keptIn(session.status === 'signed-in' ? session.user.id : undefined, name);
}
