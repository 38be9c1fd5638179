/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/',
    title: 'Borrow euros, keep your coins',
    description:
      'Euro loans against bitcoin, ether or USDC. See rate, cost and the margin call price before you sign up.',
    isPrerendered: true,
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
    isPrerendered: true,
    page: () => import('./pages/static/about-page.tsx'),
  },
  {
    path: '/static/careers',
    title: 'Careers',
    description: 'How we work, whom we look for and how hiring goes.',
    isPrerendered: true,
    page: () => import('./pages/static/careers-page.tsx'),
  },
  {
    path: '/static/faq',
    title: 'Questions and answers',
    description: 'Borrowing, collateral, prices, repayment and accounts, in plain answers.',
    isPrerendered: true,
    page: () => import('./pages/static/faq-page.tsx'),
  },
  {
    path: '/static/how-it-works',
    title: 'How it works',
    description: 'From the first deposit to the last repayment, with every figure explained.',
    isPrerendered: true,
    page: () => import('./pages/static/how-it-works-page.tsx'),
  },
  {
    path: '/static/bitcoin-loan-without-selling',
    title: 'A bitcoin loan without selling',
    description:
      'Borrow euros against bitcoin and keep it: how much, at which cost, with an example, and when selling is better.',
    isPrerendered: true,
    page: () => import('./pages/static/bitcoin-loan-page.tsx'),
  },
  {
    path: '/static/liquidation-explained',
    title: 'Liquidation explained',
    description:
      'At which price coins of a loan are sold, how many, what a margin call asks before, and how to stay away from it.',
    isPrerendered: true,
    page: () => import('./pages/static/liquidation-page.tsx'),
  },
  {
    path: '/static/aprc-explained',
    title: 'What the APRC says',
    description:
      'The yearly cost of a loan against coins with its fee, by three ways to repay, and what it leaves out.',
    isPrerendered: true,
    page: () => import('./pages/static/aprc-page.tsx'),
  },
  {
    path: '/static/where-your-coins-are',
    title: 'Where your coins are',
    description:
      'What happens to coins that secure a loan: who holds and moves them, and what they are not used for.',
    isPrerendered: true,
    page: () => import('./pages/static/coins-page.tsx'),
  },
  {
    path: '/static/crypto-loans-and-tax',
    title: 'Loans against coins and tax',
    description:
      'What is recorded for your tax return when you borrow against coins. No tax advice.',
    isPrerendered: true,
    page: () => import('./pages/static/tax-page.tsx'),
  },
  {
    path: '/static/contact',
    title: 'Contact',
    description: 'How to reach us, and what helps us to answer quickly.',
    isPrerendered: true,
    page: () => import('./pages/static/contact-page.tsx'),
  },
  {
    path: '/static/locked-out',
    title: 'Locked out',
    description: 'What to do when your password, your mailbox or your phone is lost.',
    isPrerendered: true,
    page: () => import('./pages/static/locked-out-page.tsx'),
  },
  {
    path: '/static/terms',
    title: 'Terms of use',
    description: 'The agreement between you and tessera.',
    isPrerendered: true,
    page: () => import('./pages/static/terms-page.tsx'),
  },
  {
    path: '/static/privacy',
    title: 'Privacy',
    description: 'Which personal data we hold, why, for how long, and your rights.',
    isPrerendered: true,
    page: () => import('./pages/static/privacy-page.tsx'),
  },
  {
    path: '/static/security',
    title: 'Security',
    description: 'How coins, euros, accounts and this site are protected.',
    isPrerendered: true,
    page: () => import('./pages/static/security-page.tsx'),
  },
  {
    path: '/static/check-our-books',
    title: 'Check our books',
    description:
      'How anyone checks that our ledger was not changed: what is signed, and how to keep it and compare.',
    isPrerendered: true,
    page: () => import('./pages/static/books-page.tsx'),
  },
  {
    path: '/static/proof-of-reserves',
    title: 'Proof of reserves',
    description:
      'What customers own of each coin, beside what lies at our addresses for it, and how you find your own part.',
    isPrerendered: true,
    page: () => import('./pages/static/reserves-page.tsx'),
  },
  {
    path: '/static/kyc',
    title: 'Know your customer',
    description: 'What we ask you about yourself, when, and why.',
    isPrerendered: true,
    page: () => import('./pages/static/kyc-page.tsx'),
  },
  {
    path: '/static/aml',
    title: 'Anti-money-laundering',
    description: 'How we prevent money laundering and the financing of terrorism.',
    isPrerendered: true,
    page: () => import('./pages/static/aml-page.tsx'),
  },
] as const;
