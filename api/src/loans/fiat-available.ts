import type { Reader } from '../database/database.ts';
import { balancesOf, readBalances } from '../ledger/read-balances.ts';

/** EUR cents in the borrower's fiat wallet that are free to be used. */
export async function fiatAvailable(reader: Reader, userId: string): Promise<bigint> {
  return balancesOf(await readBalances(reader, userId), 'EUR').available;
}
