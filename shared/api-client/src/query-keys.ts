/**
 * Every key of the query cache. A family's `all` is the prefix of the others in it, so that
 * refreshing `all` refreshes the family.
 */
export const queryKeys = {
  prices: { all: ['prices'] },
  loans: {
    all: ['loans'],
    list: (filter: { state?: string | undefined }) => ['loans', 'list', filter],
    detail: (id: string) => ['loans', 'detail', id],
  },
  wallets: {
    all: ['wallets'],
    list: ['wallets', 'list'],
    deposits: (id: string) => ['wallets', 'deposits', id],
    history: (id: string) => ['wallets', 'history', id],
    unsupported: (id: string) => ['wallets', 'unsupported', id],
    withdrawals: (id: string) => ['wallets', 'withdrawals', id],
    withdrawalQuote: (id: string, to: string) => ['wallets', 'withdrawal-quote', id, to],
    withdrawal: (withdrawalId: string) => ['wallets', 'withdrawal', withdrawalId],
  },
  limits: { all: ['limits'] },
  addresses: {
    all: ['addresses'],
    list: (asset: string) => ['addresses', 'list', asset],
    networks: ['addresses', 'networks'],
  },
  profile: { all: ['profile'] },
  settings: { all: ['settings'] },
  fiat: {
    all: ['fiat'],
    wallet: ['fiat', 'wallet'],
    history: ['fiat', 'history'],
  },
} as const;
