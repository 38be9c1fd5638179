import type { ReactElement } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { DashboardLayout } from './lazy-dashboard-layout.tsx';
import { paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';

const leadTo =
  (path: string) =>
  ({ request }: LoaderFunctionArgs) =>
    redirect(path + new URL(request.url).search);

/** The layouts render without a page until the remote of the first one has come. */
const noFallback = <></>;

/**
 * The tree that the remotes' pages are patched into. Its root and its layouts have no path, because the
 * router asks for more routes only where nothing static matches: a layout at `/dashboard` would be the
 * page of that address. `fallback` stands where no page came.
 */
export function createRoutes(fallback: ReactElement): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: noFallback,
      children: [
        {
          id: 'public',
          element: <PublicLayout />,
          hydrateFallbackElement: <PublicLayout />,
          children: [{ path: '*', element: fallback }],
        },
        {
          id: 'dashboard',
          element: <DashboardLayout />,
          hydrateFallbackElement: <DashboardLayout />,
          children: [{ path: `${paths.dashboard}/*`, element: fallback }],
        },
        { path: '/settings', element: null, loader: leadTo(paths.settings) },
        { path: '/profile', element: null, loader: leadTo(paths.profile) },
      ],
    },
  ];
}
