import { forgetAddressBook } from '../address-book/forget-address-book.ts';
import type { Transaction } from '../database/database.ts';
import { forgetDevices } from '../devices/forget-devices.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { hasMovements } from '../ledger/has-movements.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { forgetNotices } from '../notices/forget-notices.ts';
import { forgetProfile } from '../profile/forget-profile.ts';
import { forgetSettings } from '../settings/forget-settings.ts';
import { forgetAddressLabels } from '../withdrawals/forget-address-labels.ts';

/**
 * Removes what only served the running account. Name, address, date of birth and e-mail stay with
 * whoever did business with us, for as long as books and contracts are kept; of everybody else the
 * profile goes too. Tickets are business letters and stay.
 */
export async function reducePersonalData(trx: Transaction, userId: string): Promise<void> {
  await forgetAddressBook(trx, userId);
  await forgetAddressLabels(trx, userId);
  await forgetDevices(trx, userId);
  await forgetFactors(trx, userId);
  await forgetSettings(trx, userId);
  await forgetMails(trx, userId);
  await forgetNotices(trx, userId);
  if (!(await hasMovements(trx, userId))) await forgetProfile(trx, userId);
}
