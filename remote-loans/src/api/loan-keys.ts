import { queryKeys } from '@tessera/api-client/query-keys';

const family = queryKeys.loans.all;

/**
 * Keys of what only this remote reads. They begin with the family's, so that what makes loans old makes
 * them old, and stand here, so that no other page loads them.
 */
export const loanKeys = {
  payoff: (id: string) => [...family, 'payoff', id],
  cure: (id: string, targetLtv: number) => [...family, 'cure', id, targetLtv],
  releasable: (id: string) => [...family, 'releasable', id],
  marginCalls: (id: string) => [...family, 'margin-calls', id],
  liquidations: (id: string) => [...family, 'liquidations', id],
  ltvHistory: (id: string) => [...family, 'ltv-history', id],
  terms: (id: string) => [...family, 'terms', id],
};
