import type { FiatWallet } from '@tessera/contracts/fiat';
import { euros } from '@tessera/money/wire-money';
import { balancesOf, readBalances } from '../../books/ledger/reading/read-balances.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { getRow } from '../../platform/database/rows.ts';

export async function getFiatWallet(reader: Reader, userId: UserId): Promise<FiatWallet> {
  const { id } = await getRow(reader, 'fiat_wallets', { user_id: userId });
  const { available, held } = balancesOf(await readBalances(reader, userId), 'EUR');
  return { id, balance: { available: euros(available), held: euros(held) } };
}
