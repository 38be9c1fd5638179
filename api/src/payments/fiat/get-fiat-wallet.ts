import type { FiatWallet } from '@tessera/contracts/fiat';
import { toWireMoney } from '@tessera/money/wire-money';
import { balancesOf, readBalances } from '../../books/ledger/reading/read-balances.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';

export async function getFiatWallet(reader: Reader, userId: UserId): Promise<FiatWallet> {
  const { id } = await reader
    .selectFrom('fiat_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { available, held } = balancesOf(await readBalances(reader, userId), 'EUR');
  const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });
  return { id, balance: { available: euros(available), held: euros(held) } };
}
