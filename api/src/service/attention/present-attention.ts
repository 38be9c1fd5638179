import type { Attention, AttentionItem } from '@tessera/contracts/attention';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { findReceivables } from '../../books/ledger/receivables/find-receivables.ts';
import { findConcerns } from '../../lending/risk/concerns/find-concerns.ts';
import { presentConcerns } from '../../lending/risk/concerns/present-concerns.ts';
import { findUnconfirmed } from '../../payments/withdrawals/find-unconfirmed.ts';
import { countUnread } from '../../person/notices/read-notices.ts';
import type { UserId } from '../../platform/database/database.ts';

/** However much goes wrong at once, one answer stays small; its `total` says how much there is. */
const shownAtMost = 10;

/**
 * It is asked every minute for as long as a page is open, so that it is a handful of searches by
 * index, and computes loans for no one who has nothing to act on. Collateral that may be sold goes
 * first, then what stops other business, then what merely lapses.
 */
export async function presentAttention(context: AppContext, userId: UserId): Promise<Attention> {
  const { database, clock } = context;
  const now = clock.now();
  const concerns = await findConcerns(database, userId);
  const claims = await findClaims(context, userId);
  const codes = await findCodes(context, userId, now);
  // There is one claim an asset at most, and what stops other business is never left out.
  const shownConcerns = shownAtMost - claims.length;
  const urgent = await presentConcerns(context, concerns.slice(0, shownConcerns));
  const unseen = Math.max(0, concerns.length - shownConcerns);
  return {
    at: now.toISOString(),
    items: [...urgent, ...claims, ...codes].slice(0, shownAtMost),
    total: urgent.length + unseen + claims.length + codes.length,
    unreadNotices: await countUnread(database, userId),
  };
}

/** Coins that we had credited can only go with their block, and euros only with their payment. */
async function findClaims({ database }: AppContext, userId: UserId): Promise<AttentionItem[]> {
  const receivables = await findReceivables(database, userId);
  return receivables.map((money) => {
    const cause = money.asset === 'EUR' ? 'payment_returned' : 'deposit_reversed';
    return { kind: 'claim', amount: toWireMoney(money), cause };
  });
}

async function findCodes(
  { database }: AppContext,
  userId: UserId,
  now: Date,
): Promise<AttentionItem[]> {
  const waiting = await findUnconfirmed(database, userId, now);
  return waiting.map(({ id: withdrawalId, walletId, amount, expiresAt }) => {
    const endsAt = expiresAt.toISOString();
    return { kind: 'withdrawal_code', withdrawalId, walletId, amount, endsAt };
  });
}
