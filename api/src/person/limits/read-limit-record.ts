import { readRecentLines } from '../../books/ledger/reading/read-recent-lines.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { above, findRows } from '../../platform/database/rows.ts';
import { recentMs } from './daily-limit.ts';
import type { LimitRecord } from './limit-record.ts';

/** Who grants what recent payouts cover. */
export const byPayouts = 'user';

/** The fee is part of the principal, so that it counts where it comes back with it. */
const paidOut = ['loan_payout', 'origination_fee_refunded'];

/** As far back as matters now: a raise may be as old as a payout can be, which was as old then. */
export async function readLimitRecord(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<LimitRecord> {
  const since = new Date(now.getTime() - 2 * recentMs);
  const recent = above(since);
  const counted = { user_id: userId, taken_at: recent, released_at: null } as const;
  const uses = await findRows(reader, 'limit_uses', counted, 'taken_at');
  const granted = { user_id: userId, valid_until: recent };
  const raises = await findRows(reader, 'limit_raises', granted, 'granted_at');
  const lines = { userId, asset: 'EUR', since } as const;
  return {
    uses: uses.map(({ taken_at: at, amount }) => ({ at, amount })),
    raises: raises.map(({ daily_limit: limit, granted_at, valid_until, actor }) => ({
      limit,
      grantedAt: granted_at,
      validUntil: valid_until,
      isCoveredByPayouts: actor === byPayouts,
    })),
    payouts: await readRecentLines(reader, { ...lines, account: 'available', kinds: paidOut }),
    givenBack: await readRecentLines(reader, {
      ...lines,
      account: 'loan_receivable',
      kinds: ['principal'],
    }),
  };
}
