import type { Session } from '@tessera/contracts/shell-events';
import type { ShellApi } from '@tessera/shell';
import { filter, firstValueFrom, type Observable } from 'rxjs';
import type { SessionController } from './session-controller.ts';

/**
 * Waits until it is known who is there, and until this tab has the newest sign-in of the browser: renewing the
 * former one would put it back into the storage that all tabs share. Null when nobody is there, or somebody
 * about to leave, or another one than the page speaks for.
 */
export function createGetIdToken(
  controller: SessionController,
  sessions: Observable<Session>,
): ShellApi['getIdToken'] {
  return async ({ forceRefresh = false } = {}) => {
    const session = await firstValueFrom(
      sessions.pipe(filter(({ status }) => status !== 'loading')),
    );
    if (session.status !== 'signed-in') return null;
    const provider = await controller.upToDateProvider();
    if (provider.currentAccount()?.id !== session.user.id) return null;
    return provider.getIdToken(forceRefresh);
  };
}
