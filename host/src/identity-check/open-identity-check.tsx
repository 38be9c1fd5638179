import { authTimeOf } from '@tessera/contracts/id-token';
import type { Session } from '@tessera/contracts/shell-events';
import type { IdentityResult } from '@tessera/shell';
import { createRoot } from 'react-dom/client';
import type { Observable } from 'rxjs';
import type { IdentityProvider } from '../session/identity-provider.ts';
import { prepareReplacement } from '../session/replace-session.ts';
import { IdentityCheck } from './identity-check.tsx';

export type IdentityCheckParts = {
  readonly provider: () => Promise<IdentityProvider>;
  readonly sessions: Observable<Session>;
  readonly apiUrl: string;
};

export type OpenCheck = { readonly outcome: Promise<boolean>; readonly cancel: () => void };

/** Whether the session's present token is of a newer sign-in than another one. */
export async function isNewerThan(refused: string, provider: IdentityProvider): Promise<boolean> {
  const present = await provider.getIdToken(false).catch(() => null);
  return authTimeOf(present) > authTimeOf(refused);
}

/**
 * Shows the dialog, in a tree of its own at the end of the page: what was opened before it leaves it alone.
 * The outcome is true when a newer sign-in is there, by this dialog or by another tab; false when it is
 * cancelled, when the page is left, and when the session ends.
 */
export function openIdentityCheck(
  { sessions, apiUrl }: IdentityCheckParts,
  provider: IdentityProvider,
  refusedToken: string,
): OpenCheck {
  const { promise: outcome, resolve } = Promise.withResolvers<boolean>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const cleanups: (() => void)[] = [];
  let isProving = false;
  let hasEnded = false;

  const end = (isConfirmed: boolean) => {
    if (hasEnded) return;
    hasEnded = true;
    for (const cleanUp of cleanups) cleanUp();
    root.unmount();
    container.remove();
    resolve(isConfirmed);
  };
  const cancel = () => end(false);

  /** Never rejects: the dialog would wait for ever. */
  async function prove(password: string): Promise<IdentityResult> {
    isProving = true;
    try {
      const former = await provider.getIdToken(false).catch(() => null);
      const replace =
        former === null ? undefined : prepareReplacement(apiUrl, former, { handsCodeOn: true });
      const result = await provider.confirmPassword(password);
      if (result.ok) {
        await replace?.(await provider.getIdToken(false));
        end(true);
      }
      return result;
    } catch (error) {
      console.error('The password could not be checked.', error);
      return { ok: false, reason: 'unknown' };
    } finally {
      isProving = false;
    }
  }

  const subscription = sessions.subscribe(({ status }) => {
    if (status !== 'signed-in') queueMicrotask(cancel);
  });
  cleanups.push(() => subscription.unsubscribe());
  window.addEventListener('popstate', cancel);
  cleanups.push(() => window.removeEventListener('popstate', cancel));
  cleanups.push(
    provider.watch(async () => {
      if (!isProving && (await isNewerThan(refusedToken, provider))) end(true);
    }),
  );
  const email = provider.currentAccount()?.email ?? '';
  root.render(<IdentityCheck email={email} prove={prove} onCancel={cancel} />);
  return { outcome, cancel };
}
