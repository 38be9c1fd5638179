import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Fragment } from '../fragment/fragment.ts';
import { FragmentProvider } from '../fragment/fragment-provider.tsx';
import { tellingRouter } from './telling-router.ts';

type AppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  fragment?: Fragment | undefined;
};

/** The whole tree, in browsers and where a build draws a layout ahead. */
export function App({ router, queryClient, fragment }: AppProps) {
  const [telling] = useState(() => tellingRouter(router));
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <FragmentProvider fragment={fragment}>
          <RouterProvider router={telling} />
        </FragmentProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
