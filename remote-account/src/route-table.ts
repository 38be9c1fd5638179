/** Every page of this remote: where it lives, what it is called, and which chunk holds it. */
export const routeTable = [
  {
    path: '/dashboard/profile',
    title: 'Profile',
    description: 'Who is signed in: e-mail, its verification, and the account id.',
    chunk: 'profile',
  },
  {
    path: '/dashboard/settings',
    title: 'Settings',
    description: 'Theme, password, and signing out.',
    chunk: 'settings',
  },
  {
    path: '/dashboard/support',
    title: 'Support',
    description: 'How to reach us, and answers to what is asked most.',
    chunk: 'support',
  },
] as const;
