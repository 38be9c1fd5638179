import type { Asset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';

/** What the house was given by its owners, in minor units. */
export async function readCapital<A extends Asset>(
  reader: Reader,
  asset: A,
): Promise<MinorUnits<A>> {
  const capital = { owner_type: 'house', kind: 'capital', asset } as const;
  return minorUnits(asset, (await findRow(reader, 'ledger_accounts', capital))?.balance ?? 0n);
}
