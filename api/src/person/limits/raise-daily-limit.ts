import type { Cents } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { notify } from '../notices/notify.ts';

/** Lets a user withdraw more within 24 hours, until a time. The highest of several raises holds. */
export async function raiseDailyLimit(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  raise: {
    readonly userId: UserId;
    readonly euroCents: Cents;
    readonly validUntil: Date;
    /** Who grants it, e.g. `support`. */
    readonly actor: string;
    /** On which grounds, e.g. the id of a ticket. */
    readonly cause: string;
  },
): Promise<void> {
  const { userId, euroCents, validUntil, actor, cause } = raise;
  const now = context.clock.now();
  await insertRow(trx, 'limit_raises', {
    id: uuidV7(now),
    user_id: userId,
    daily_limit: euroCents,
    granted_at: now,
    valid_until: validUntil,
    actor,
    cause,
  });
  await notify(trx, context, {
    userId,
    kind: 'limit_raised',
    data: {
      limit: euros(euroCents),
      until: validUntil.toISOString(),
    },
  });
}
