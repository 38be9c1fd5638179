/** Pages of the site that notices lead to. */
export const pages = {
  spotWallets: '/dashboard/spot/list-wallets',
  fiat: '/dashboard/fiat',
  loan: (loanId: string) => `/dashboard/loan/${loanId}`,
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  support: '/dashboard/support',
} as const;
