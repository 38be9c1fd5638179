/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard',
    title: 'Overview',
    description: 'What you own and owe, how safe your loans are, and what comes next.',
    heading: { lead: 'What you own and owe, how safe your loans are, and what comes next.' },
    asks: ['/fiat', '/loans', '/notices?limit=5', '/profile', '/wallets'],
    page: () => import('./pages/overview-page.tsx'),
  },
  {
    path: '/dashboard/notices',
    title: 'Notices',
    description: 'What happened in the account, and by which way each notice went.',
    heading: {
      lead: 'What happened in your account, and by which way we told you.',
      width: 'narrow',
    },
    asks: ['/notices', '/notices/unread'],
    page: () => import('./pages/notices-page.tsx'),
  },
  {
    path: '/dashboard/profile',
    title: 'Profile',
    description: 'Your e-mail and its change, name, address and date of birth, and your payees.',
    heading: { lead: 'Who you are to us, and whom you send euros to.', width: 'narrow' },
    asks: ['/email-changes', '/factors', '/payees', '/profile', '/settings'],
    page: () => import('./pages/profile-page.tsx'),
  },
  {
    path: '/dashboard/settings',
    title: 'Settings',
    description: 'Theme, password, authenticator app, withdrawal whitelist, and signing out.',
    heading: {
      lead: 'How the site looks here, how you sign in, what we tell you, and what becomes of your money and your data.',
    },
    asks: ['/account/closing', '/devices', '/factors', '/settings'],
    page: () => import('./pages/settings-page.tsx'),
  },
  {
    path: '/dashboard/support',
    title: 'Support',
    description: 'Answers to what is asked most, a form to write to us, and your tickets.',
    heading: { lead: 'Answers to what is asked most, and people who answer the rest.' },
    asks: ['/support/tickets'],
    page: () => import('./pages/support-page.tsx'),
  },
  {
    path: '/dashboard/support/:id',
    title: 'Ticket',
    description: 'What you and support wrote about one matter, and a form to write more.',
    asks: ['/support/tickets/:id'],
    page: () => import('./pages/ticket-page.tsx'),
  },
] as const;
