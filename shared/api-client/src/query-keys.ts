/**
 * Every key of the query cache. A family's `all` is the prefix of the others in it, so that
 * refreshing `all` refreshes the family.
 */
export const queryKeys = {
  prices: {
    all: ['prices'],
    history: (asset: string) => ['prices', 'history', asset],
    quote: (wish: Readonly<Record<string, string>>) => ['prices', 'quote', wish],
  },
  loans: {
    all: ['loans'],
    list: (filter: { state?: string | undefined }) => ['loans', 'list', filter],
    detail: (id: string) => ['loans', 'detail', id],
    payoff: (id: string) => ['loans', 'payoff', id],
    cure: (id: string, targetLtv: number) => ['loans', 'cure', id, targetLtv],
    releasable: (id: string) => ['loans', 'releasable', id],
    marginCalls: (id: string) => ['loans', 'margin-calls', id],
    liquidations: (id: string) => ['loans', 'liquidations', id],
    ltvHistory: (id: string) => ['loans', 'ltv-history', id],
    termsOf: (id: string) => ['loans', 'terms', id],
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
  reports: {
    all: ['reports'],
    of: (document: string, asked: object) => ['reports', document, asked],
  },
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
