import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { above, findRows } from '../../../platform/database/rows.ts';

/** What a customer owes us besides loans, by asset in minor units. */
export async function findReceivables(
  reader: Reader,
  userId: UserId,
): Promise<readonly { readonly asset: Asset; readonly minor: MinorUnits }[]> {
  const open = { user_id: userId, kind: 'receivable', balance: above(0n) } as const;
  const rows = await findRows(reader, 'ledger_accounts', open, 'asset');
  return rows.map(({ asset, balance }) => ({ asset, minor: balance }));
}
