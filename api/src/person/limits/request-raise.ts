import type { RaiseLimitRequest } from '@tessera/contracts/limits';
import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import { greater } from '@tessera/money/greater';
import type { Cents } from '@tessera/money/minor-units';
import { isMoneyOf } from '@tessera/money/money';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { coverOf, recentMs, usualDailyLimit } from './daily-limit.ts';
import { raiseDailyLimit } from './raise-daily-limit.ts';
import { byPayouts, readLimitRecord } from './read-limit-record.ts';

/**
 * Raises the limit up to what loans just paid out and is still there, since that money came from us.
 * Whatever of it is given back later lowers it again. Anything higher is for people to decide. @throws DomainError `limit_raise_needs_support`, `limit_raise_needless`
 */
export async function requestRaise(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, body }: { readonly userId: UserId; readonly body: RaiseLimitRequest },
): Promise<void> {
  const now = context.clock.now();
  const limit = fromWireMoney(body.limit);
  if (!isMoneyOf(limit, 'EUR') || limit.minor <= usualDailyLimit) throw needless();
  const since = new Date(now.getTime() - recentMs);
  const cover = coverOf(await readLimitRecord(trx, userId, now), since, now);
  if (limit.minor > cover) throw needsSupport(greater(cover, usualDailyLimit));
  await raiseDailyLimit(trx, context, {
    userId,
    euroCents: limit.minor,
    validUntil: new Date(now.getTime() + recentMs),
    actor: byPayouts,
    cause: 'recent_payout',
  });
}

const needless = () =>
  new DomainError({
    code: 'limit_raise_needless',
    status: 422,
    title: i18n.t('This is no higher limit'),
    detail: i18n.t('Ask for more than EUR {limit} within {hours} hours.', {
      limit: amountText(formatAmount(usualDailyLimit, 'EUR')),
      hours: productFacts.limitHours,
    }),
  });

const needsSupport = (upTo: Cents) =>
  new DomainError({
    code: 'limit_raise_needs_support',
    status: 422,
    title: i18n.t('Support decides on this limit'),
    detail: i18n.t(
      'A loan paid out within {hours} hours, and not given back, covers a higher limit at once. Write to support for more.',
      { hours: productFacts.payoutCoversHours },
    ),
    path: pathTo('writeToSupport'),
    extensions: { upTo: euros(upTo) },
  });
