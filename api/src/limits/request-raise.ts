import type { RaiseLimitRequest } from '@tessera/contracts/limits';
import { greater } from '@tessera/money/greater';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { sumCredits } from '../ledger/sum-credits.ts';
import { DomainError } from '../problems/domain-error.ts';
import { raiseDailyLimit } from './raise-daily-limit.ts';
import { usualDailyLimit } from './read-daily-limit.ts';

/** For how long a payout is one just received, and for how long it raises the limit. */
const recentMs = 72 * 3_600_000;

/**
 * Raises the limit up to what loans just paid out, since that money came from us. Anything higher is
 * for people to decide. @throws DomainError `limit_raise_needs_support`, `limit_raise_needless`
 */
export async function requestRaise(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, body }: { readonly userId: string; readonly body: RaiseLimitRequest },
): Promise<void> {
  const now = context.clock.now();
  const { asset, minor: wanted } = fromWireMoney(body.limit);
  if (asset !== 'EUR' || wanted <= usualDailyLimit) throw needless();
  const paidOut = await sumCredits(trx, {
    userId,
    asset: 'EUR',
    kind: 'loan_payout',
    since: new Date(now.getTime() - recentMs),
  });
  if (wanted > paidOut) throw needsSupport(greater(paidOut, usualDailyLimit));
  await raiseDailyLimit(trx, context, {
    userId,
    euroCents: wanted,
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
    detail: 'Ask for more than EUR 50000.00 a day.',
  });

const needsSupport = (upTo: bigint) =>
  new DomainError({
    code: 'limit_raise_needs_support',
    status: 422,
    title: 'Support decides on this limit',
    detail:
      'A loan paid out within 72 hours covers a higher limit at once. Write to support for more.',
    extensions: { upTo: toWireMoney({ asset: 'EUR', minor: upTo }) },
  });
