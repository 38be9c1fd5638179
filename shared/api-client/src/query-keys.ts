import { pricesKey } from './prices-key.ts';

/**
 * Every key of the query cache. A family's `all` is the prefix of the others in it, so that
 * refreshing `all` refreshes the family.
 */
export const queryKeys = {
  prices: {
    all: pricesKey,
    history: (asset: string) => [...pricesKey, 'history', asset],
    quote: (wish: Readonly<Record<string, string>>) => [...pricesKey, 'quote', wish],
  },
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
  reports: {
    all: ['reports'],
    of: (document: string, asked: object) => ['reports', document, asked],
  },
  addresses: {
    all: ['addresses'],
    list: (asset: string) => ['addresses', 'list', asset],
    networks: ['addresses', 'networks'],
  },
  notices: {
    all: ['notices'],
    list: (filter: object) => ['notices', 'list', filter],
    latest: ['notices', 'latest'],
    unread: ['notices', 'unread'],
  },
  payees: { all: ['payees'] },
  profile: { all: ['profile'] },
  settings: { all: ['settings'] },
  closing: { all: ['closing'] },
  support: {
    all: ['support'],
    tickets: ['support', 'tickets'],
    ticket: (id: string) => ['support', 'ticket', id],
    messages: (id: string) => ['support', 'messages', id],
  },
  factors: { all: ['factors'] },
  devices: { all: ['devices'] },
  emailChanges: {
    all: ['email-changes'],
    link: (token: string) => ['email-changes', 'link', token],
    undo: (token: string) => ['email-changes', 'undo', token],
  },
  factorUndo: (token: string) => ['factor-undo', token],
  fiat: {
    all: ['fiat'],
    wallet: ['fiat', 'wallet'],
    history: ['fiat', 'history'],
    terms: ['fiat', 'terms'],
    deposits: ['fiat', 'deposits'],
    deposit: (id: string) => ['fiat', 'deposit', id],
    withdrawals: ['fiat', 'withdrawals'],
    withdrawal: (id: string) => ['fiat', 'withdrawal', id],
  },
} as const;
