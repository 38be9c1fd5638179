import type { WireMoney } from '@tessera/money/wire-money';

/** The pages that the overview leads to. */
export const ownPaths = {
  createLoan: '/dashboard/loan/create-loan',
  loans: '/dashboard/loan/list-loans',
  loan: (id: string) => `/dashboard/loan/${id}`,
  cure: (loanId: string) => `/dashboard/loan/${loanId}#cure`,
  coins: '/dashboard/spot/list-wallets',
  wallet: (id: string) => `/dashboard/spot/${id}`,
  withdrawals: (walletId: string) => `/dashboard/spot/${walletId}/withdrawals`,
  fiat: '/dashboard/fiat',
  reports: '/dashboard/reports',
  walletOf: ({ asset }: WireMoney) =>
    asset === 'EUR' ? '/dashboard/fiat' : '/dashboard/spot/list-wallets',
} as const;
