import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router as React is given it. The router's provider looks at its state as it is drawn and listens once it stands; where
 * React takes over a document in several tasks, what changes in between would never be drawn. So whoever begins to
 * listen is told the state of that moment.
 */
export function tellingRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    const end = router.subscribe(listener);
    listener(router.state, {
      deletedFetchers: [],
      newErrors: null,
      flushSync: false,
    });
    return end;
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
