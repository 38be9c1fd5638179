/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/',
    title: 'Borrow euros, keep your coins',
    description:
      'Euro loans against bitcoin, ether or USDC. See rate, cost and the margin call price before you sign up.',
    page: () => import('./pages/landing-page.tsx'),
  },
  {
    path: '/auth/sign-in',
    title: 'Sign in',
    description: 'Sign in to your loans, wallets and reports.',
    page: () => import('./pages/auth/sign-in-page.tsx'),
  },
  {
    path: '/auth/sign-up',
    title: 'Create an account',
    description: 'Create an account with your e-mail and a password.',
    page: () => import('./pages/auth/sign-up-page.tsx'),
  },
  {
    path: '/auth/sign-up-completed',
    title: 'Confirm your e-mail',
    description: 'One link in your inbox, and your account is open.',
    page: () => import('./pages/auth/sign-up-completed-page.tsx'),
  },
  {
    path: '/auth/forgotten-password',
    title: 'Set a new password',
    description: 'Get a link by e-mail that lets you set a new password.',
    page: () => import('./pages/auth/forgotten-password-page.tsx'),
  },
  {
    path: '/auth/action',
    title: 'Complete a link',
    description: 'Completes a link from one of our mails.',
    page: () => import('./pages/auth/action-page.tsx'),
  },
  {
    path: '/auth/undo',
    title: 'Undo a change',
    description: 'Takes back that an authenticator app was added to an account.',
    page: () => import('./pages/auth/undo-page.tsx'),
  },
  {
    path: '/auth/email-change',
    title: 'Change of an e-mail address',
    description: 'Confirms a new e-mail address of an account, or gives it the former one back.',
    page: () => import('./pages/auth/email-change-page.tsx'),
  },
  {
    path: '/sandbox/mailbox',
    title: 'Sandbox mailbox',
    description: 'Reads the mails that a sandbox would have sent.',
    page: () => import('./pages/sandbox-mailbox-page.tsx'),
  },
  {
    path: '/static/about',
    title: 'About tessera',
    description: 'Why tessera exists, what it does and what it leaves alone.',
    page: () => import('./pages/static/about-page.tsx'),
  },
  {
    path: '/static/careers',
    title: 'Careers',
    description: 'How we work, whom we look for and how hiring goes.',
    page: () => import('./pages/static/careers-page.tsx'),
  },
  {
    path: '/static/faq',
    title: 'Questions and answers',
    description: 'Borrowing, collateral, prices, repayment and accounts, in plain answers.',
    page: () => import('./pages/static/faq-page.tsx'),
  },
  {
    path: '/static/how-it-works',
    title: 'How it works',
    description: 'From the first deposit to the last repayment, with every figure explained.',
    page: () => import('./pages/static/how-it-works-page.tsx'),
  },
  {
    path: '/static/contact',
    title: 'Contact',
    description: 'How to reach us, and what helps us to answer quickly.',
    page: () => import('./pages/static/contact-page.tsx'),
  },
  {
    path: '/static/locked-out',
    title: 'Locked out',
    description: 'What to do when your password, your mailbox or your phone is lost.',
    page: () => import('./pages/static/locked-out-page.tsx'),
  },
  {
    path: '/static/terms',
    title: 'Terms of use',
    description: 'The agreement between you and tessera.',
    page: () => import('./pages/static/terms-page.tsx'),
  },
  {
    path: '/static/privacy',
    title: 'Privacy',
    description: 'Which personal data we hold, why, for how long, and your rights.',
    page: () => import('./pages/static/privacy-page.tsx'),
  },
  {
    path: '/static/security',
    title: 'Security',
    description: 'How coins, euros, accounts and this site are protected.',
    page: () => import('./pages/static/security-page.tsx'),
  },
  {
    path: '/static/kyc',
    title: 'Know your customer',
    description: 'What we ask you about yourself, when, and why.',
    page: () => import('./pages/static/kyc-page.tsx'),
  },
  {
    path: '/static/aml',
    title: 'Anti-money-laundering',
    description: 'How we prevent money laundering and the financing of terrorism.',
    page: () => import('./pages/static/aml-page.tsx'),
  },
] as const;
