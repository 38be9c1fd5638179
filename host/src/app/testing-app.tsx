import { QueryClientProvider } from '@tanstack/react-query';
import {
  createFakeShell,
  type FakeShellOptions,
  provideFakeShell,
} from '@tessera/testing/fake-shell';
import { createTestQueryClient } from '@tessera/testing/render-with-shell';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createRoutes } from './create-routes.tsx';
import { followNavigation } from './follow-navigation.ts';

function AnyPage() {
  const { pathname } = useLocation();
  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        Page {pathname}
      </h1>
      <h2 id="faq">Questions</h2>
    </>
  );
}

/** The shell as it is, with one and the same page at every address, for tests. */
export function renderApp(address: string, options: FakeShellOptions = {}) {
  const shell = provideFakeShell(createFakeShell(options));
  const router = createMemoryRouter(createRoutes(<AnyPage />), { initialEntries: [address] });
  followNavigation(router, {
    bus: shell,
    session: { confirm: () => {}, prepare: () => {} },
    titleOf: () => undefined,
  });
  const rendered = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const currentAddress = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...rendered, shell, router, currentAddress };
}
