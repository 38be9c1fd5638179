import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../../platform/database/database.ts';

/** A customer's balances of one asset in minor units; `collateral` is the sum over their loans. */
export type Balances<A extends Asset = Asset> = {
  readonly available: MinorUnits<A>;
  readonly held: MinorUnits<A>;
  readonly collateral: MinorUnits<A>;
};

export async function readBalances(
  reader: Reader,
  userId: UserId,
): Promise<ReadonlyMap<Asset, Balances>> {
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['asset', 'kind', ({ fn }) => fn.sum<MinorUnits>('balance').as('balance')])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['available', 'held', 'collateral'])
    .groupBy(['asset', 'kind'])
    .execute();
  const balances = new Map<Asset, Balances>();
  for (const { asset, kind, balance } of rows) {
    balances.set(asset, { ...balancesOf(balances, asset), [kind]: balance });
  }
  return balances;
}

/** An asset in which nothing was ever booked has no accounts, and zero in each. */
export function balancesOf<A extends Asset>(
  balances: ReadonlyMap<Asset, Balances>,
  asset: A,
): Balances<A> {
  const known = balances.get(asset) as Balances<A> | undefined;
  return known ?? { available: 0n, held: 0n, collateral: 0n };
}
