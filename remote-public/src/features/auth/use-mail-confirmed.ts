import { getShell } from '@tessera/shell';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onMailConfirmed } from './mail-confirmed.ts';
import { signInPath } from './sign-in-path.ts';

/** `going-on`: signed in, and on the way; `sign-in`: what is left is the password. */
export type MailConfirmation = 'awaited' | 'going-on' | 'sign-in';

/**
 * What becomes of a page that waits for a mail's link, when another tab of the browser has followed one. The
 * provider alone says whether it was this account's.
 */
export function useMailConfirmed(): MailConfirmation {
  const navigate = useNavigate();
  const [state, setState] = useState<MailConfirmation>('awaited');
  useEffect(() => {
    let isLeft = false;
    const stop = onMailConfirmed(async () => {
      const result = await getShell().identity.completeSignUp();
      // The link was of another account.
      if (isLeft || (result.ok && result.value === 'unverified')) return;
      setState(result.ok ? 'going-on' : 'sign-in');
      // The shell leads whoever is signed in on from there.
      if (result.ok) navigate(signInPath(), { replace: true });
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [navigate]);
  return state;
}
