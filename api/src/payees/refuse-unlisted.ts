import type { AppContext } from '../app-context.ts';
import type { Reader } from '../database/database.ts';
import { DomainError } from '../problems/domain-error.ts';
import { hasWithdrawalWhitelist } from '../settings/has-withdrawal-whitelist.ts';
import { findPayeeByIban, whitelistedFrom } from './find-payee.ts';

/**
 * While the whitelist is on, euros go only to entries of the address book older than 24 hours.
 * @throws DomainError `destination_not_whitelisted`, with `usableAt` for a young entry
 */
export async function refuseUnlisted(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, iban }: { readonly userId: string; readonly iban: string },
): Promise<void> {
  const now = clock.now();
  if (!(await hasWithdrawalWhitelist(reader, userId, now))) return;
  const payee = await findPayeeByIban(reader, { userId, iban });
  const usableAt = payee ? whitelistedFrom(payee) : null;
  if (usableAt !== null && usableAt <= now) return;
  throw new DomainError({
    code: 'destination_not_whitelisted',
    status: 403,
    title: 'Your whitelist does not let money go there',
    detail: usableAt
      ? 'This payee can be used 24 hours after it was added.'
      : 'Add the account to your address book; 24 hours later it can be used.',
    extensions: { usableAt: usableAt?.toISOString() ?? null },
  });
}
