import type { LimitExceeded } from '@tessera/contracts/limits';
import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import { euros } from '@tessera/money/wire-money';
import { i18n } from '../../platform/languages/i18n.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { momentText } from '../../platform/problems/moment-text.ts';
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
  return new DomainError({
    code: 'daily_limit_exceeded',
    status: 409,
    title: i18n.t('This is more than you can withdraw now'),
    detail: detailOf(extensions),
    path: pathTo('raiseLimit'),
    extensions,
  });
}

function detailOf({ limit, left, frees: [next] }: LimitExceeded): string {
  const known = {
    left: amountText(left.amount),
    limit: amountText(limit.amount),
    hours: productFacts.limitHours,
  };
  if (!next) {
    return i18n.t(
      'EUR {left} are left of the EUR {limit} that may leave within {hours} hours. Withdraw less, wait, or ask for a higher limit.',
      known,
    );
  }
  return i18n.t(
    'EUR {left} are left of the EUR {limit} that may leave within {hours} hours. EUR {amount} come free at {time} in Berlin. Withdraw less, wait, or ask for a higher limit.',
    { ...known, amount: amountText(next.amount.amount), time: momentText(new Date(next.at)) },
  );
}
