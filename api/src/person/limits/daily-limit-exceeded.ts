import type { LimitExceeded } from '@tessera/contracts/limits';
import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import { euros } from '@tessera/money/wire-money';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { presentFree } from './present-limits.ts';
import type { readDailyLimit } from './read-daily-limit.ts';

type Known = Awaited<ReturnType<typeof readDailyLimit>>;

/** `daily_limit_exceeded` with `limit`, `left` and when what of it comes free */
export function dailyLimitExceeded({ limit, left, frees }: Known): DomainError {
  const extensions: LimitExceeded = {
    limit: euros(limit),
    left: euros(left),
    frees: frees.map(presentFree),
  };
  const next = extensions.frees[0];
  const more = next ? ` EUR ${next.amount.amount} come free at ${next.at}.` : '';
  return new DomainError({
    code: 'daily_limit_exceeded',
    status: 409,
    title: 'This is more than you can withdraw now',
    detail: `EUR ${extensions.left.amount} are left of the EUR ${extensions.limit.amount} that may leave within ${productFacts.limitHours} hours.${more} Withdraw less, wait, or ask for a higher limit.`,
    path: pathTo('raiseLimit'),
    extensions,
  });
}
