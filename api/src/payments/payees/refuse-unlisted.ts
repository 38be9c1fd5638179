import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { hasWithdrawalWhitelist } from '../../person/settings/has-withdrawal-whitelist.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { whitelistedFrom } from './book.ts';

/**
 * While the whitelist is on, money goes only to entries of the user's book that have seasoned.
 * @throws DomainError `destination_not_whitelisted`, with `usableAt` for a young entry
 */
export async function refuseUnlisted(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
  {
    find,
    words,
  }: {
    readonly find: () => Promise<{ readonly added_at: Date } | undefined>;
    /** What leaves, what it goes to, and what is to be added. */
    readonly words: { readonly money: string; readonly entry: string; readonly missing: string };
  },
): Promise<void> {
  const now = clock.now();
  if (!(await hasWithdrawalWhitelist(reader, userId, now))) return;
  const entry = await find();
  const usableAt = entry ? whitelistedFrom(entry) : null;
  if (usableAt !== null && usableAt <= now) return;
  throw new DomainError({
    code: 'destination_not_whitelisted',
    status: 403,
    title: `Your whitelist does not let ${words.money} go there`,
    detail: usableAt
      ? `This ${words.entry} can be used ${productFacts.seasoningHours} hours after it was added.`
      : `Add the ${words.missing} to your address book; ${productFacts.seasoningHours} hours later it can be used.`,
    extensions: { usableAt: usableAt?.toISOString() ?? null },
  });
}
