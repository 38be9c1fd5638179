import type { Asset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

const kinds = ['custody', 'in_transit', 'inventory'] as const;

/** What lies where, in one asset: together what chain and bank should hold for us. */
export type HouseHoldings<A extends Asset = Asset> = Readonly<
  Record<(typeof kinds)[number], MinorUnits<A>>
>;

export async function readHouseHoldings(
  reader: Reader,
): Promise<<A extends Asset>(asset: A) => HouseHoldings<A>> {
  const where = { owner_type: 'house', kind: kinds } as const;
  const rows = await findRows(reader, 'ledger_accounts', where, 'id');
  return (asset) => {
    const of = (kind: string) =>
      minorUnits(
        asset,
        rows.find((row) => row.asset === asset && row.kind === kind)?.balance ?? 0n,
      );
    return { custody: of('custody'), in_transit: of('in_transit'), inventory: of('inventory') };
  };
}
