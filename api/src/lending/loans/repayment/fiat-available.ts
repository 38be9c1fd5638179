import type { Cents } from '@tessera/money/minor-units';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import type { Reader, UserId } from '../../../platform/database/database.ts';

/** EUR cents in the borrower's fiat wallet that are free to be used. */
export async function fiatAvailable(reader: Reader, userId: UserId): Promise<Cents> {
  return balancesOf(await readBalances(reader, userId), 'EUR').available;
}
