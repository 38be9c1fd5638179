/** Every page of this remote: where it lives, what it is called, and which chunk holds it. */
export const routeTable = [
  {
    path: '/',
    title: 'Borrow euros, keep your coins',
    description:
      'Euro loans against bitcoin, ether or USDC. See rate, cost and threshold prices before you sign up.',
    chunk: 'landing',
  },
  {
    path: '/auth/sign-in',
    title: 'Sign in',
    description: 'Sign in to your loans, wallets and reports.',
    chunk: 'sign-in',
  },
  {
    path: '/auth/sign-up',
    title: 'Create an account',
    description: 'Create an account with your e-mail and a password.',
    chunk: 'sign-up',
  },
  {
    path: '/auth/sign-up-completed',
    title: 'Confirm your e-mail',
    description: 'One link in your inbox, and your account is open.',
    chunk: 'sign-up-completed',
  },
  {
    path: '/auth/forgotten-password',
    title: 'Set a new password',
    description: 'Get a link by e-mail that lets you set a new password.',
    chunk: 'forgotten-password',
  },
  {
    path: '/auth/action',
    title: 'Complete a link',
    description: 'Completes a link from one of our mails.',
    chunk: 'auth-action',
  },
  {
    path: '/sandbox/mailbox',
    title: 'Sandbox mailbox',
    description: 'Reads the mails that a sandbox would have sent.',
    chunk: 'sandbox-mailbox',
  },
  {
    path: '/static/about',
    title: 'About tessera',
    description: 'Why tessera exists, what it does and what it leaves alone.',
    chunk: 'static-about',
  },
  {
    path: '/static/careers',
    title: 'Careers',
    description: 'How we work, whom we look for and how hiring goes.',
    chunk: 'static-careers',
  },
  {
    path: '/static/faq',
    title: 'Questions and answers',
    description: 'Borrowing, collateral, prices, repayment and accounts, in plain answers.',
    chunk: 'static-faq',
  },
  {
    path: '/static/how-it-works',
    title: 'How it works',
    description: 'From the first deposit to the last repayment, with every figure explained.',
    chunk: 'static-how-it-works',
  },
  {
    path: '/static/contact',
    title: 'Contact',
    description: 'How to reach us, and what helps us to answer quickly.',
    chunk: 'static-contact',
  },
  {
    path: '/static/terms',
    title: 'Terms of use',
    description: 'The agreement between you and tessera.',
    chunk: 'static-terms',
  },
  {
    path: '/static/privacy',
    title: 'Privacy',
    description: 'Which personal data we hold, why, for how long, and your rights.',
    chunk: 'static-privacy',
  },
  {
    path: '/static/security',
    title: 'Security',
    description: 'How coins, euros, accounts and this site are protected.',
    chunk: 'static-security',
  },
  {
    path: '/static/kyc',
    title: 'Know your customer',
    description: 'What we ask you about yourself, when, and why.',
    chunk: 'static-kyc',
  },
  {
    path: '/static/aml',
    title: 'Anti-money-laundering',
    description: 'How we prevent money laundering and the financing of terrorism.',
    chunk: 'static-aml',
  },
] as const;
