/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/profile',
    title: 'Profile',
    description: 'Your e-mail and its change, name, address and date of birth, and your payees.',
    page: () => import('./pages/profile-page.tsx'),
  },
  {
    path: '/dashboard/settings',
    title: 'Settings',
    description: 'Theme, password, authenticator app, withdrawal whitelist, and signing out.',
    page: () => import('./pages/settings-page.tsx'),
  },
  {
    path: '/dashboard/support',
    title: 'Support',
    description: 'How to reach us, and answers to what is asked most.',
    page: () => import('./pages/support-page.tsx'),
  },
] as const;
