import { type MinorUnits, minus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../../app-context.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { findWatched } from '../../../chains/addresses/find-watched.ts';
import { listAddressIds } from '../../../chains/addresses/list-watch-keys.ts';
import type { BlockRef, ChainTransfer, EthereumGateway } from '../../../chains/chain-gateway.ts';
import { claimCursor } from '../../../chains/cursor/chain-cursor.ts';
import { toldOrNull } from '../../../chains/told-or-null.ts';
import { hasUnread, recordUnread } from '../../../chains/unread/unread-blocks.ts';
import { recordTransfer } from '../../record-transfer.ts';
import { readLastCheck, recordCheck } from './ether-checks.ts';
import { readExpectedEther, recordEtherChanges } from './ether-journal.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** A few minutes of the main chain: so long may pass until ether of a contract is seen. */
const blocksBetween = 25n;
/** With traces a look finds what no transaction moved, such as rewards: a few times a day is enough. */
const blocksBetweenWithTraces = 1_800n;

/**
 * Compares what addresses have in the newest block with what is known to have come and gone, and books
 * what more there is as a deposit that came since the look before. Only the newest state is needed, which
 * every node has. While blocks are unread nothing is compared: they would explain it.
 */
export async function checkEther(
  context: Context,
  gateway: EthereumGateway,
  head: BlockRef,
  log: Log,
): Promise<void> {
  const { database } = context;
  const before = await readLastCheck(database);
  if (!(await isDue(database, gateway, head, before))) return;
  const differences = await compare(context, gateway, head);
  if (differences === 'unknown') {
    await noteGap(context, gateway, head, before);
    return;
  }
  await book(context, gateway, { head, before, differences }, log);
}

async function isDue(
  database: AppContext['database'],
  gateway: EthereumGateway,
  head: BlockRef,
  before: BlockRef | null,
): Promise<boolean> {
  const { name } = gateway.network;
  if (await hasUnread(database, name, 'block')) return false;
  if (before === null || (await hasUnread(database, name, 'ether'))) return true;
  const blocks = head.number - before.number;
  if (blocks < blocksBetween) return false;
  return blocks >= blocksBetweenWithTraces || !(await toldOrNull(gateway, gateway.hasTraces()));
}

type Difference = {
  readonly addressId: string;
  readonly watchKey: string;
  /** What there is beyond what is known. */
  readonly amount: MinorUnits<'ETH'>;
};

async function compare(
  { database }: Context,
  gateway: EthereumGateway,
  head: BlockRef,
): Promise<readonly Difference[] | 'unknown'> {
  const addresses = await listAddressIds(database, gateway.network.name);
  const expected = await readExpectedEther(database);
  const watchKeys = addresses.map(({ watch_key }) => watch_key);
  const actual = await toldOrNull(gateway, gateway.balancesAt(head, 'ETH', watchKeys));
  if (!actual) return 'unknown';
  return addresses.flatMap(({ id: addressId, watch_key: watchKey }) => {
    const known = expected.get(watchKey);
    // What it had when it was given out is not noted yet.
    if (known === undefined) return [];
    const amount = minus(actual.get(watchKey) ?? 0n, known);
    return amount === 0n ? [] : [{ addressId, watchKey, amount }];
  });
}

/** The first block of which not everything is known is what an operator is told. */
function noteGap(
  { database, clock }: Context,
  { network }: EthereumGateway,
  head: BlockRef,
  before: BlockRef | null,
): Promise<void> {
  const block = { number: before ? before.number + 1n : head.number, hash: null };
  const gap = { network: network.name, part: 'ether', block, at: clock.now() } as const;
  return database.transaction().execute((trx) => recordUnread(trx, gap));
}

type Findings = {
  readonly head: BlockRef;
  readonly before: BlockRef | null;
  readonly differences: readonly Difference[];
};

async function book(
  context: Context,
  { network }: EthereumGateway,
  { head, before, differences }: Findings,
  log: Log,
): Promise<void> {
  const { database } = context;
  const found = differences.filter(({ amount }) => amount > 0n);
  const transfers = found.map((difference) => spanTransfer(difference, before));
  const watched = await findWatched(database, network.name, transfers);
  const isBooked = await database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, network.name, head))) return false;
    if (!(await recordCheck(trx, network.name, head))) return false;
    for (const transfer of watched) await recordTransfer(trx, context, network, transfer, head);
    const changes = differences.map(({ watchKey, amount }) => [watchKey, amount] as const);
    await recordEtherChanges(trx, head, new Map(changes));
    return true;
  });
  if (!isBooked) return;
  for (const { addressId, amount } of differences) {
    if (amount > 0n) continue;
    const finding = { addressId, block: `${head.number}`, missing: `${-amount}` };
    log.error(finding, 'an address has less ether than its transactions explain');
  }
}

/**
 * Named by the block from which on it came: after a reorganisation the same span has the same name, and
 * what was found in it before is found again, or something else in its place.
 */
function spanTransfer({ watchKey, amount }: Difference, before: BlockRef | null): ChainTransfer {
  return {
    transactionId: `${before?.hash ?? 'first'}:${watchKey}`,
    // Zero is what was found in one block.
    position: 1,
    asset: 'ETH',
    watchKey,
    amount,
    since: before?.number ?? 0n,
  };
}
