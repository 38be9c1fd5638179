import type { Asset } from '@tessera/money/asset';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

const kinds = ['custody', 'in_transit', 'inventory'] as const;

/** What lies where, in one asset: together what chain and bank should hold for us. */
export type HouseHoldings = Readonly<Record<(typeof kinds)[number], bigint>>;

export async function readHouseHoldings(reader: Reader): Promise<(asset: Asset) => HouseHoldings> {
  const where = { owner_type: 'house', kind: kinds } as const;
  const rows = await findRows(reader, 'ledger_accounts', where, 'id');
  return (asset) => {
    const of = (kind: string) =>
      rows.find((row) => row.asset === asset && row.kind === kind)?.balance ?? 0n;
    return { custody: of('custody'), in_transit: of('in_transit'), inventory: of('inventory') };
  };
}
