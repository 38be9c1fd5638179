import './matchers.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  provideFakeShell,
} from './fake-shell.ts';

export interface RenderWithShellOptions extends FakeShellOptions {
  /** The address to start at, with its query; the default is `/`. */
  route?: string;
  /** The pattern that `ui` stands at, for pages that read parameters; by default any address. */
  path?: string;
  /** Further pages, so that a test may see where it was led. */
  routes?: RouteObject[];
}

export interface RenderedWithShell extends RenderResult {
  shell: FakeShell;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/** Fails at once instead of asking three times, and keeps nothing from one test to the next. */
export function createTestQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
}

/** Renders as the host does: inside a data router and a query client, with a shell provided. */
export function renderWithShell(
  ui: ReactNode,
  options: RenderWithShellOptions = {},
): RenderedWithShell {
  const { route = '/', path = '*', routes = [], ...shellOptions } = options;
  const shell = provideFakeShell(createFakeShell(shellOptions));
  const queryClient = createTestQueryClient();
  const router = createMemoryRouter([{ path, element: ui }, ...routes], {
    initialEntries: [route],
  });
  const rendered = render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RouterProvider, { router }),
    ),
  );
  return { ...rendered, shell, router, queryClient };
}
