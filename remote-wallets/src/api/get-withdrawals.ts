import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type AnyWithdrawal, isUnderway } from './any-withdrawal.ts';
import type { Rail } from './rail.ts';

const underwayMs = 2_000;
const idleMs = 10_000;

/** How soon what is shown of withdrawals is read again. */
export const withdrawalPollMs = (withdrawals: readonly Pick<AnyWithdrawal, 'endedAt'>[]) =>
  withdrawals.some(isUnderway) ? underwayMs : idleMs;

/** What left or is about to, newest first, read again every other second while one is under way. */
export function useWithdrawals(rail: Rail) {
  return usePageQuery({
    queryKey: rail.listKey,
    readPage: rail.readPage,
    pollEveryMs: withdrawalPollMs,
  });
}
