import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { above, findRows } from '../../platform/database/rows.ts';
import { notify } from '../notices/notify.ts';
import { stepUpLocked } from './step-up-refusals.ts';

const windowMs = productFacts.codeLockHours * hourMs;
const wrongCodesPerWindow = 20;

/**
 * Five attempts a challenge are few, but whoever opens challenge after challenge has many. So wrong
 * codes are counted over all of a user's challenges too, one check at a time.
 * @throws DomainError `step_up_locked`
 */
export async function refuseGuessing(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<void> {
  await lockName(trx, `step-up ${userId}`);
  const now = clock.now();
  const until = await lockedUntil(trx, userId, now);
  if (until) throw stepUpLocked(until, now);
}

/** After a wrong code was counted: the one that ends the checking is told to the owner of the account. */
export async function notifyOfGuessing(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  userId: UserId,
): Promise<void> {
  const until = await lockedUntil(trx, userId, context.clock.now());
  if (!until) return;
  const data = { of: 'mail', until: until.toISOString() } as const;
  await notify(trx, context, { userId, kind: 'codes_guessed', data });
}

async function lockedUntil(trx: Transaction, userId: UserId, now: Date): Promise<Date | null> {
  const guessed = await findRows(
    trx,
    'step_up_challenges',
    {
      user_id: userId,
      created_at: above(new Date(now.getTime() - windowMs)),
      wrong_codes: above(0),
    },
    'created_at',
  );
  const wrongCodes = guessed.reduce((sum, challenge) => sum + challenge.wrong_codes, 0);
  const [oldest] = guessed;
  if (!oldest || wrongCodes < wrongCodesPerWindow) return null;
  return new Date(oldest.created_at.getTime() + windowMs);
}
