import type { Asset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../../platform/database/database.ts';

/** A customer's balances of one asset in minor units; `collateral` is the sum over their loans. */
export type Balances = {
  readonly available: bigint;
  readonly held: bigint;
  readonly collateral: bigint;
};

export async function readBalances(
  reader: Reader,
  userId: UserId,
): Promise<ReadonlyMap<Asset, Balances>> {
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['asset', 'kind', ({ fn }) => fn.sum<bigint>('balance').as('balance')])
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
export function balancesOf(balances: ReadonlyMap<Asset, Balances>, asset: Asset): Balances {
  return balances.get(asset) ?? { available: 0n, held: 0n, collateral: 0n };
}
