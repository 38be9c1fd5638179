import '@tessera/ui/styles/fonts.css';
import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import './app.css';
import { t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { createEventBus, provideShell, shellVersion } from '@tessera/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './app/create-query-client.ts';
import { createRoutes } from './app/create-routes.tsx';
import { followNavigation } from './app/follow-navigation.ts';
import { followViewport } from './app/follow-viewport.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { isAuthPath, isProtectedPath, paths, signUpCompletedPathFor } from './app/paths.ts';
import { readRuntimeConfig } from './app/read-runtime-config.ts';
import { withFirstUser } from './app/with-first-user.ts';
import { createConfirmIdentity } from './identity-check/create-confirm-identity.ts';
import { startLanguage } from './language/start-language.ts';
import { createRemotes } from './remotes/create-remotes.tsx';
import { RemoteFallback } from './remotes/remote-fallback.tsx';
import { startPreloading } from './remotes/start-preloading.ts';
import { startReporting } from './reports/start-reporting.ts';
import { createVersionOutcomes } from './reports/version-outcomes.ts';
import { clearQueriesOfPreviousUser } from './session/clear-queries-of-previous-user.ts';
import { createIdentity } from './session/create-identity.ts';
import { createGetIdToken } from './session/get-id-token.ts';
import { hasLostSignOuts } from './session/has-lost-sign-outs.ts';
import { prepareOnFirstInput } from './session/prepare-on-first-input.ts';
import { createSessionController } from './session/session-controller.ts';
import { createSignedInHint } from './session/signed-in-hint.ts';
import { startTheme } from './theme/create-theme.ts';

const bus = createEventBus();
startLanguage(bus);

const config = readRuntimeConfig(document);
const outcomes = createVersionOutcomes();
const remotes = createRemotes({
  onLoaded: (remote, version) => bus.publishAsShell('remote.loaded', { remote, version }),
  onShown: outcomes.works,
  onFailed: (remote, version, reason) => {
    outcomes.failed(remote, version, reason);
    console.error(`The remote "${remote}" failed in version ${version}: ${reason}`);
    bus.publishAsShell('remote.failed', { remote, version, reason });
  },
  ...(config.pageTimeLimitMs !== undefined && { timeLimitMs: config.pageTimeLimitMs }),
});

startTheme(bus);
followViewport(bus);

const router = createBrowserRouter(
  createRoutes(<RemoteFallback remotes={remotes} notFound={<NotFoundPage />} />),
  { patchRoutesOnNavigation: remotes.patchRoutesOnNavigation },
);

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
  getIdToken: createGetIdToken(session, bus.observe('session')),
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
withFirstUser(bus, shell, remotes);
if (hasLostSignOuts()) void retryForGuests();

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no root.');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
startPreloading(remotes);
startReporting(outcomes);
