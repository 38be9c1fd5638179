/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard',
    title: 'Overview',
    description: 'What you own and owe, how safe your loans are, and what comes next.',
    page: () => import('./pages/overview-page.tsx'),
  },
  {
    path: '/dashboard/notices',
    title: 'Notices',
    description: 'What happened in the account, and by which way each notice went.',
    page: () => import('./pages/notices-page.tsx'),
  },
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
    description: 'Answers to what is asked most, a form to write to us, and your tickets.',
    page: () => import('./pages/support-page.tsx'),
  },
  {
    path: '/dashboard/support/:id',
    title: 'Ticket',
    description: 'What you and support wrote about one matter, and a form to write more.',
    page: () => import('./pages/ticket-page.tsx'),
  },
] as const;
