import { t } from '@lingui/core/macro';
import { documentTitle } from '@tessera/contracts/document-title';
import type { EventBus } from '@tessera/shell';
import type { createBrowserRouter } from 'react-router-dom';
import type { SessionController } from '../session/session-controller.ts';
import { isAuthPath, isDashboardPath, isProtectedPath } from './paths.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

type NavigationFollowers = {
  bus: Pick<EventBus, 'current' | 'publishAsShell'>;
  session: Pick<SessionController, 'confirm' | 'prepare'>;
  /** The title that the remote gave the route, as the document shows it. */
  titleOf: (pathname: string) => string | undefined;
};

/**
 * What the shell does when the address changes, before React draws the page: the layout topic, the
 * identity provider for pages that need it, and the title, which a page may then make more precise.
 */
export function followNavigation(router: Router, followers: NavigationFollowers): void {
  const { bus, session, titleOf } = followers;
  let shownPath: string | undefined;

  function arriveAt(pathname: string): void {
    if (pathname === shownPath) return;
    const isFirst = shownPath === undefined;
    shownPath = pathname;
    const name = isDashboardPath(pathname) ? 'dashboard' : 'public';
    if (bus.current('layout').name !== name) {
      bus.publishAsShell('layout', { ...bus.current('layout'), name });
    }
    if (isProtectedPath(pathname)) session.confirm();
    // The first page has the title that the server wrote.
    if (!isFirst) document.title = titleOf(pathname) ?? documentTitle(t`Page not found`);
  }

  arriveAt(router.state.location.pathname);
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location?.pathname;
    if (next !== undefined && (isProtectedPath(next) || isAuthPath(next))) session.prepare();
    arriveAt(location.pathname);
  });
}
