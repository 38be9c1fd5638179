import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import type { Reader } from '../database/database.ts';
import { DomainError } from '../problems/domain-error.ts';
import { hasWithdrawalWhitelist } from '../settings/has-withdrawal-whitelist.ts';
import { findEntryByAddress, whitelistedFrom } from './find-entry.ts';

/**
 * While the whitelist is on, coins go only to entries of the address book older than 24 hours.
 * `address` is as `readCoinAddress` gave it.
 * @throws DomainError `destination_not_whitelisted`, with `usableAt` for a young entry
 */
export async function refuseUnlistedAddress(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  destination: {
    readonly userId: string;
    readonly asset: CollateralAsset;
    readonly address: string;
  },
): Promise<void> {
  const now = clock.now();
  if (!(await hasWithdrawalWhitelist(reader, destination.userId, now))) return;
  const entry = await findEntryByAddress(reader, destination);
  const usableAt = entry ? whitelistedFrom(entry) : null;
  if (usableAt !== null && usableAt <= now) return;
  throw new DomainError({
    code: 'destination_not_whitelisted',
    status: 403,
    title: 'Your whitelist does not let coins go there',
    detail: usableAt
      ? 'This address can be used 24 hours after it was added.'
      : 'Add the address to your address book; 24 hours later it can be used.',
    extensions: { usableAt: usableAt?.toISOString() ?? null },
  });
}
