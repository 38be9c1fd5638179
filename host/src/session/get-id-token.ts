import type { Session } from '@tessera/contracts/shell-events';
import type { ShellApi } from '@tessera/shell';
import { filter, firstValueFrom, type Observable } from 'rxjs';
import type { SessionController } from './session-controller.ts';

/** Waits until it is known who is there; null when that is nobody, or somebody about to leave. */
export function createGetIdToken(
  controller: SessionController,
  sessions: Observable<Session>,
): ShellApi['getIdToken'] {
  return async ({ forceRefresh = false } = {}) => {
    const session = await firstValueFrom(
      sessions.pipe(filter(({ status }) => status !== 'loading')),
    );
    if (session.status !== 'signed-in') return null;
    return (await controller.provider()).getIdToken(forceRefresh);
  };
}
