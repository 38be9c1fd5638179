import type { EventBus } from '@tessera/shell';
import { createRoot } from 'react-dom/client';
import type { Admission } from '../session/admit-sign-in.ts';
import type { Account, IdentityProvider } from '../session/identity-provider.ts';
import { settledCode } from '../session/settled-code.ts';
import { SignInCode } from './sign-in-code.tsx';
import { type CodeProblem, words } from './sign-in-code-words.ts';
import { submitCode } from './submit-code.ts';

/** Whoever types has longer. */
const longestSilenceMs = 5 * 60_000;

type Asked = {
  readonly provider: IdentityProvider;
  readonly account: Account;
  /** Names the sign-in that is asked. */
  readonly signIn: string;
  readonly apiUrl: string;
  readonly publish: EventBus['publish'];
};

/**
 * Asks for a code of the authenticator app until it is given, here or in another tab. `out` when the dialog is
 * closed, nothing is typed for minutes, or the API takes no more of this sign-in.
 */
export function openSignInCode({
  provider,
  account,
  signIn,
  apiUrl,
  publish,
}: Asked): Promise<Admission> {
  const { promise, resolve } = Promise.withResolvers<Admission>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const cleanups: (() => void)[] = [];
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const end = (admission: Admission, message?: string) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(silence);
    for (const cleanUp of cleanups) cleanUp();
    root.unmount();
    container.remove();
    if (message !== undefined) publish('flash.requested', { message, type: 'error' });
    resolve(admission);
  };
  const abandon = () => end('out', words.abandoned);
  const restart = () => {
    clearTimeout(silence);
    silence = setTimeout(abandon, longestSilenceMs);
  };

  async function give(code: string): Promise<CodeProblem> {
    restart();
    const token = await provider.getIdToken(false).catch(() => null);
    const outcome = await submitCode(apiUrl, token, code);
    if (outcome.is === 'refused') return outcome.problem;
    if (outcome.is === 'over') end('out', outcome.message);
    else {
      settledCode.set(signIn);
      end('in');
    }
    return {};
  }

  cleanups.push(settledCode.watch(() => settledCode.is(signIn) && end('in')));
  cleanups.push(
    provider.watch(() => {
      const present = provider.currentAccount();
      if (`${present?.id} ${provider.authTime()}` !== signIn) end('changed');
    }),
  );
  // The provider has told at once that it is another one by now.
  if (hasEnded) for (const cleanUp of cleanups) cleanUp();
  else {
    restart();
    root.render(
      <SignInCode email={account.email} give={give} onType={restart} onCancel={abandon} />,
    );
  }
  return promise;
}
