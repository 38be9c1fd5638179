import type { RouteObject } from 'react-router-dom';

/** The account pages, below the dashboard's layout. */
export const routes: RouteObject[] = [
  {
    path: '/dashboard/profile',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile" */ './pages/profile-page.tsx'))
        .ProfilePage,
    }),
  },
  {
    path: '/dashboard/settings',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "settings" */ './pages/settings-page.tsx'))
        .SettingsPage,
    }),
  },
  {
    path: '/dashboard/support',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "support" */ './pages/support-page.tsx'))
        .SupportPage,
    }),
  },
];
