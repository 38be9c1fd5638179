import type { AppContext } from '../../../app-context.ts';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { refuseUnlisted } from '../refuse-unlisted.ts';
import { findPayeeByIban } from './payee-book.ts';

/** @throws DomainError `destination_not_whitelisted` */
export function refuseUnlistedAccount(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  destination: { readonly userId: UserId; readonly iban: string },
): Promise<void> {
  return refuseUnlisted(reader, context, destination.userId, {
    find: () => findPayeeByIban(reader, destination),
    words: { money: 'money', entry: 'payee', missing: 'account' },
  });
}
