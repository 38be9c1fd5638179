import type { RaiseLimitRequest } from '@tessera/contracts/limits';
import { pathTo } from '@tessera/contracts/page-controls';
import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import { greater } from '@tessera/money/greater';
import type { Cents } from '@tessera/money/minor-units';
import { isMoneyOf } from '@tessera/money/money';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { sumCredits } from '../../books/ledger/reading/sum-credits.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { raiseDailyLimit } from './raise-daily-limit.ts';
import { usualDailyLimit } from './read-daily-limit.ts';

/** For how long a payout is one just received, and for how long it raises the limit. */
const recentMs = productFacts.payoutCoversHours * hourMs;

/**
 * Raises the limit up to what loans just paid out, since that money came from us. Anything higher is
 * for people to decide. @throws DomainError `limit_raise_needs_support`, `limit_raise_needless`
 */
export async function requestRaise(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, body }: { readonly userId: UserId; readonly body: RaiseLimitRequest },
): Promise<void> {
  const now = context.clock.now();
  const limit = fromWireMoney(body.limit);
  if (!isMoneyOf(limit, 'EUR') || limit.minor <= usualDailyLimit) throw needless();
  const paidOut = await sumCredits(trx, {
    userId,
    asset: 'EUR',
    kind: 'loan_payout',
    since: new Date(now.getTime() - recentMs),
  });
  if (limit.minor > paidOut) throw needsSupport(greater(paidOut, usualDailyLimit));
  await raiseDailyLimit(trx, context, {
    userId,
    euroCents: limit.minor,
    validUntil: new Date(now.getTime() + recentMs),
    actor: 'user',
    cause: 'recent_payout',
  });
}

const needless = () =>
  new DomainError({
    code: 'limit_raise_needless',
    status: 422,
    title: 'This is no higher limit',
    detail: `Ask for more than EUR ${formatAmount(usualDailyLimit, 'EUR')} a day.`,
  });

const needsSupport = (upTo: Cents) =>
  new DomainError({
    code: 'limit_raise_needs_support',
    status: 422,
    title: 'Support decides on this limit',
    detail: `A loan paid out within ${productFacts.payoutCoversHours} hours covers a higher limit at once. Write to support for more.`,
    path: pathTo('writeToSupport'),
    extensions: { upTo: euros(upTo) },
  });
