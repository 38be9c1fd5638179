import type { ReactElement } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];

/** The page alone, as the last of what the router matches: it has no layout around it here. */
function only(page: ReactElement, state: State): State {
  const [last] = state.matches.slice(-1);
  if (last === undefined) return state;
  return { ...state, matches: [{ ...last, route: { ...last.route, element: page } }] };
}

/**
 * The site's router as a page sees it that is a root of its own. It follows the address as long as that is its page's;
 * where it leads elsewhere, it leads the site.
 */
export function pageRouter(router: Router, page: ReactElement): Router {
  const { pathname } = router.state.location;
  let state = only(page, router.state);
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((next, options) => {
      if (next.location.pathname !== pathname) return;
      state = only(page, next);
      listener(state, options);
    });
  return Object.create(router, {
    state: { get: () => state },
    subscribe: { value: subscribe },
    // Where routes are looked up anew by their ids, those of the site would be found.
    manifest: { value: {} },
  });
}
