import { t } from '@lingui/core/macro';
import { provideShell, shellVersion } from '@tessera/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/create-query-client.ts';
import { followNavigation } from './app/follow-navigation.ts';
import { isAuthPath, isProtectedPath, paths, signUpCompletedPathFor } from './app/paths.ts';
import { withFirstUser } from './app/with-first-user.ts';
import { fragmentOf } from './fragment/fragment-of.tsx';
import { createConfirmIdentity } from './identity-check/create-confirm-identity.ts';
import type { Told } from './live/told.ts';
import { bus, config, outcomes, remotes } from './opened-remotes.ts';
import { startPreloading } from './remotes/start-preloading.ts';
import { startReporting } from './reports/start-reporting.ts';
import { clearQueriesOfPreviousUser } from './session/clear-queries-of-previous-user.ts';
import { createIdentity } from './session/create-identity.ts';
import { createEarlyAnswers } from './session/early-answers.ts';
import { createGetIdToken } from './session/get-id-token.ts';
import { hasLostSignOuts } from './session/has-lost-sign-outs.ts';
import { ownTask } from './session/own-task.ts';
import { prepareOnFirstInput } from './session/prepare-on-first-input.ts';
import { createSessionController } from './session/session-controller.ts';
import { createSignedInHint } from './session/signed-in-hint.ts';
import { router } from './site.tsx';

async function leaveUnverified(email: string): Promise<void> {
  const { pathname } = router.state.location;
  if (!isProtectedPath(pathname) && !isAuthPath(pathname)) return;
  await router.navigate(signUpCompletedPathFor(email), { replace: true });
}

/** Comes with the identity provider, without which nobody is let in. */
const loadAdmission = () =>
  import(/* webpackChunkName: "identity" */ './session/load-admission.ts');

const session = createSessionController({
  loadProvider: async () => {
    await ownTask();
    const { openFirebaseIdentityProvider } = await import(
      /* webpackChunkName: "identity" */ './session/firebase-identity-provider.ts'
    );
    return openFirebaseIdentityProvider(config.identity);
  },
  hint: createSignedInHint(),
  publish: (next) => bus.publishAsShell('session', next),
  leaveAfterSignOut: () => router.navigate(paths.home),
  endAtApi: async (provider) => {
    const { endAtApi } = await import(
      /* webpackChunkName: "dashboard" */ './session/end-at-api.ts'
    );
    await endAtApi(config.userApiHost, provider);
  },
  leaveUnverified,
  admit: async (admitted) => (await loadAdmission()).admitSignIn(config.userApiHost, bus, admitted),
});

/** A logout that was lost is tried again by whichever page comes next. */
async function retryForGuests(): Promise<void> {
  const { startRetryingLostSignOuts } = await import(
    /* webpackChunkName: "dashboard" */ './session/lost-sign-outs.ts'
  );
  startRetryingLostSignOuts(config.userApiHost);
}

const getIdToken = createGetIdToken(session, bus.observe('session'));

const told: Told = { is: false };

const shell = {
  version: shellVersion,
  config,
  identity: createIdentity(session, leaveUnverified, async (former) => {
    const { prepareReplacement } = await import(
      /* webpackChunkName: "dashboard" */ './session/replace-session.ts'
    );
    return prepareReplacement(config.userApiHost, former);
  }),
  publish: bus.publish,
  observe: bus.observe,
  current: bus.current,
  getIdToken,
  takeAnswer: createEarlyAnswers(bus, getIdToken),
  isTold: () => told.is,
  confirmIdentity: createConfirmIdentity(
    {
      provider: session.provider,
      sessions: bus.observe('session'),
      apiUrl: config.userApiHost,
    },
    async () => {
      (await loadAdmission()).settledCode.forget();
      await session.settle();
      return session.current().status === 'signed-in';
    },
  ),
};
provideShell(shell);

const queryClient = createQueryClient();
clearQueriesOfPreviousUser(bus, queryClient);
bus.observe('sign-out.requested').subscribe(() => void session.signOut());
bus.observe('session.refused').subscribe(async ({ authTime }) => {
  if (!(await session.expire(authTime))) return;
  const message = t`Your session has ended. Sign in to go on; what you typed is still there.`;
  bus.publish('flash.requested', { message, type: 'error' });
});

followNavigation(router, { bus, session, titleOf: remotes.documentTitle });
session.start(isProtectedPath(router.state.location.pathname));
prepareOnFirstInput(session, () => isAuthPath(router.state.location.pathname));
withFirstUser(bus, shell, remotes, { queryClient, told });
if (hasLostSignOuts()) void retryForGuests();

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no root.');
const fragment = fragmentOf(document, { router, queryClient, remotes });
const app = <App router={router} queryClient={queryClient} fragment={fragment} />;
// In steps that give way to whoever reads.
startTransition(() => {
  if (fragment === undefined) createRoot(container).render(app);
  else hydrateRoot(container, app);
});
startPreloading(remotes);
startReporting(outcomes);
