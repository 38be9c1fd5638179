import type { NetworkName } from '@tessera/money/network-records';
import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/** Addresses of deposits, by the indexes of their keys. */
export type PassedAddresses = { readonly first: bigint; readonly last: bigint };

/** The index of the address that somebody would be given next. */
export async function nextAddressIndex(
  reader: Reader,
  { network: { name } }: Pick<ChainGateway, 'network'>,
): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select pg_sequence_last_value(${sequenceOf(name)}::regclass) as last
  `.execute(reader);
  const last = rows[0]?.last ?? null;
  return last === null ? 0n : last + 1n;
}

/**
 * Leaves addresses out, up to an index: since the moment to which was restored they may have been given to somebody whom
 * nobody here knows, and nobody else gets one of them. No rollback takes it back, so what is passed is written down before.
 */
export async function passAddresses(
  database: Database,
  gateway: Pick<ChainGateway, 'network'>,
  last: bigint,
): Promise<void> {
  const missing = last + 1n - (await nextAddressIndex(database, gateway));
  if (missing <= 0n) return;
  await sql`
    select max(nextval(${sequenceOf(gateway.network.name)}::regclass))
    from generate_series(1, ${missing}::bigint)
  `.execute(database);
}

const sequenceOf = (name: NetworkName): string => `chain_child_index_${name}`;

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
