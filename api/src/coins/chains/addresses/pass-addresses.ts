import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/** Addresses of deposits, by the indexes of their keys. */
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

/** At which of them something lies in a block, by their indexes. */
export async function findHoldingPassed(
  gateway: ChainGateway,
  at: Parameters<ChainGateway['balancesAt']>[0],
  { first, last }: PassedAddresses,
): Promise<ReadonlySet<bigint>> {
  const indexes = new Map<string, bigint>();
  for (let index = first; index <= last; index += 1n) {
    indexes.set(gateway.deriveAddress({ branch: 0, index }).watchKey, index);
  }
  const found = new Set<bigint>();
  for (const { asset } of gateway.network.assets) {
    const balances = await gateway.balancesAt(at, asset, [...indexes.keys()]);
    for (const [watchKey, amount] of balances) {
      const index = indexes.get(watchKey);
      if (amount > 0n && index !== undefined) found.add(index);
    }
  }
  return found;
}

/** Watches an address that was given to somebody whom nobody here knows. What comes there is kept apart. Whether it is new. */
export function openUnclaimedAddress(
  trx: Transaction,
  gateway: ChainGateway,
  { index, at }: { readonly index: bigint; readonly at: Date },
): Promise<boolean> {
  const { address, watchKey } = gateway.deriveAddress({ branch: 0, index });
  return insertOnce(trx, 'chain_deposit_addresses', ['network', 'watch_key'], {
    id: uuidV7(at),
    network: gateway.network.name,
    asset: null,
    branch: 0,
    child_index: index,
    address,
    watch_key: watchKey,
    wallet_id: null,
    user_id: null,
    created_at: at,
  });
}
