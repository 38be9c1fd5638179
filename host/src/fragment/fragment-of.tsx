import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Remotes } from '../remotes/create-remotes.tsx';
import type { Fragment } from './fragment.ts';
import { openFragment } from './open-fragment.tsx';
import { pageRouter } from './page-router.ts';

type Site = {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  remotes: Pick<Remotes, 'ownerOf'>;
};

/**
 * The page that the document was served with, to be taken over; undefined where it has none. One that is not of the
 * remote whose address this is by the document's own registry is none.
 */
export function fragmentOf(source: Document, site: Site): Fragment | undefined {
  const { router, queryClient, remotes } = site;
  const layout = source.getElementById('root');
  const element = layout?.querySelector<HTMLElement>('#page[data-fragment]');
  const { pathname } = router.state.location;
  const [remote] = element?.dataset.fragment?.split('/') ?? [];
  if (!layout || !element || remote !== remotes.ownerOf(pathname)) return undefined;
  return openFragment(element, {
    pathname,
    layout,
    surround: (page) => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={pageRouter(router, page)} />
        </QueryClientProvider>
      </StrictMode>
    ),
  });
}
