import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/** Addresses of deposits, by the index of their keys. */
export type PassedAddresses = { readonly first: bigint; readonly last: bigint };

/**
 * Leaves so many addresses out: since the moment to which was restored they may have been given to somebody whom nobody
 * here knows, and nobody else gets one of them.
 */
export async function passAddresses(
  trx: Transaction,
  { network: { name } }: Pick<ChainGateway, 'network'>,
  count: number,
): Promise<PassedAddresses> {
  const { rows } = await sql<PassedAddresses>`
    select min(index) as first, max(index) as last from (
      select nextval(${`chain_child_index_${name}`}::regclass) as index
      from generate_series(1, ${count}::integer)
    ) as passed
  `.execute(trx);
  const [passed] = rows;
  if (!passed) throw new Error('A sequence always goes on');
  return passed;
}

/** What of an asset lies at addresses that were left out, by the index of their keys, in the block of the cursor. */
export async function findCoinsAtPassed(
  gateway: ChainGateway,
  at: Parameters<ChainGateway['balancesAt']>[0],
  { first, last }: PassedAddresses,
) {
  const indexes = new Map<string, bigint>();
  for (let index = first; index <= last; index += 1n) {
    indexes.set(gateway.deriveAddress({ branch: 0, index }).watchKey, index);
  }
  const found = [];
  for (const { asset } of gateway.network.assets) {
    const balances = await gateway.balancesAt(at, asset, [...indexes.keys()]);
    for (const [watchKey, amount] of balances) {
      const index = indexes.get(watchKey);
      if (amount > 0n && index !== undefined) found.push({ asset, index, amount: BigInt(amount) });
    }
  }
  return found;
}
