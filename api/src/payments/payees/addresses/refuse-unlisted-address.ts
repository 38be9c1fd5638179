import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { refuseUnlisted } from '../refuse-unlisted.ts';
import { findKnownAddress } from './address-book.ts';

/** `address` is as `parseCoinAddress` gave it. @throws DomainError `destination_not_whitelisted` */
export function refuseUnlistedAddress(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  destination: {
    readonly userId: UserId;
    readonly asset: CollateralAsset;
    readonly address: string;
  },
): Promise<void> {
  return refuseUnlisted(reader, context, destination.userId, {
    find: () => findKnownAddress(reader, destination),
    words: { money: 'coins', entry: 'address', missing: 'address' },
  });
}
