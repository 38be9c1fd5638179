import { type MinorUnits, minorUnits, minus, plus } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { listAddressIds } from '../../chains/addresses/list-watch-keys.ts';
import type {
  BlockRef,
  ChainBlock,
  ChainTransfer,
  EthereumGateway,
} from '../../chains/chain-gateway.ts';

export type EtherFindings = {
  readonly transfers: readonly ChainTransfer[];
  /** What each address has after the block. */
  readonly expected: ReadonlyMap<string, MinorUnits<'ETH'>>;
};

/**
 * Ether that a contract sends is in no transaction's `value`. It is found as what an address of ours
 * has in a block beyond what it had before and what the block's transactions explain.
 */
export async function findContractEther(
  { database }: Pick<AppContext, 'database'>,
  gateway: EthereumGateway,
  {
    block,
    parent,
    succeeded,
  }: {
    readonly block: ChainBlock;
    readonly parent: BlockRef;
    readonly succeeded: (transactionId: string) => Promise<boolean>;
  },
  log: Log,
): Promise<EtherFindings> {
  const addresses = await listAddressIds(database, gateway.network.name);
  if (addresses.length === 0) return { transfers: [], expected: new Map() };
  const known = await readExpectedEther(database);
  const watchKeys = addresses.map(({ watch_key }) => watch_key);
  const unknown = watchKeys.filter((watchKey) => !known.has(watchKey));
  const [actual, before, changes] = await Promise.all([
    gateway.balancesAt(block, 'ETH', watchKeys),
    gateway.balancesAt(parent, 'ETH', unknown),
    explainedChanges(gateway, block, new Set(watchKeys), succeeded),
  ]);
  const transfers: ChainTransfer[] = [];
  for (const { id: addressId, watch_key: watchKey } of addresses) {
    const had = known.get(watchKey) ?? before.get(watchKey) ?? 0n;
    const explained = plus(had, changes.get(watchKey) ?? 0n);
    const difference = minus(actual.get(watchKey) ?? 0n, explained);
    if (difference > 0n) transfers.push(contractTransfer(block, watchKey, difference));
    if (difference < 0n) {
      const finding = { addressId, block: `${block.number}`, missing: `${-difference}` };
      log.error(finding, 'an address has less ether than its transactions explain');
    }
  }
  return {
    transfers,
    expected: new Map(watchKeys.map((watchKey) => [watchKey, actual.get(watchKey) ?? 0n])),
  };
}

/** Named by its block, since no transaction of its own carries it. */
function contractTransfer(
  block: BlockRef,
  watchKey: string,
  amount: MinorUnits<'ETH'>,
): ChainTransfer {
  return {
    transactionId: `${block.hash}:${watchKey}`,
    position: 0,
    asset: 'ETH',
    watchKey,
    amount,
  };
}

async function explainedChanges(
  gateway: EthereumGateway,
  { transfers, sendings }: ChainBlock,
  ours: ReadonlySet<string>,
  succeeded: (transactionId: string) => Promise<boolean>,
): Promise<ReadonlyMap<string, MinorUnits<'ETH'>>> {
  const changes = new Map<string, MinorUnits<'ETH'>>();
  const add = (watchKey: string, change: MinorUnits<'ETH'>) =>
    changes.set(watchKey, plus(changes.get(watchKey) ?? 0n, change));
  for (const { asset, watchKey, transactionId, amount } of transfers) {
    if (asset !== 'ETH' || !ours.has(watchKey)) continue;
    if (await succeeded(transactionId)) add(watchKey, minorUnits('ETH', amount));
  }
  for (const { watchKey, transactionId, value } of sendings) {
    if (!ours.has(watchKey)) continue;
    const outcome = await gateway.outcomeOf(transactionId);
    add(watchKey, minorUnits('ETH', -((outcome.succeeded ? value : 0n) + (outcome.fee ?? 0n))));
  }
  return changes;
}

async function readExpectedEther(reader: Reader): Promise<ReadonlyMap<string, MinorUnits<'ETH'>>> {
  const rows = await reader.selectFrom('chain_expected_ether').selectAll().execute();
  return new Map(rows.map(({ watch_key, amount }) => [watch_key, amount]));
}

export async function storeExpectedEther(
  trx: Transaction,
  expected: ReadonlyMap<string, MinorUnits<'ETH'>>,
): Promise<void> {
  if (expected.size === 0) return;
  // Two parameters: there are more addresses than a statement takes of them.
  await sql`
    insert into chain_expected_ether as known (watch_key, amount)
    select * from unnest(${[...expected.keys()]}::text[], ${[...expected.values()].map(String)}::numeric[])
    on conflict (watch_key) do update set amount = excluded.amount
    where known.amount <> excluded.amount
  `.execute(trx);
}

/** After a reorganisation what an address had is asked of the node again. */
export async function deleteExpectedEther(trx: Transaction): Promise<void> {
  await trx.deleteFrom('chain_expected_ether').execute();
}
