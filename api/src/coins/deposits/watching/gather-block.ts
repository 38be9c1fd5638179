import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { findWatched, type WatchedTransfer } from '../../chains/addresses/find-watched.ts';
import {
  type ChainBlock,
  type ChainGateway,
  type ChainTransfer,
  isEthereum,
} from '../../chains/chain-gateway.ts';
import { recordUnread } from '../../chains/unread/unread-blocks.ts';
import { readOwnOutcomes, withoutInternal } from '../../treasury/blocks/own-transactions.ts';
import { recordBlock } from '../../treasury/blocks/record-block.ts';
import { adoptRefills } from '../../treasury/cold/adopt-refills.ts';
import { findColdTransactions } from '../../treasury/cold/find-cold-transactions.ts';
import type { OwnOutcomes } from '../../treasury/network-treasury.ts';
import { dropMoved } from '../drop-moved.ts';
import { recordTransfer } from '../record-transfer.ts';
import { type FoundTokens, findUnsupported, recordUnsupported } from '../record-unsupported.ts';
import { type EtherChanges, recordEtherChanges } from './ether/ether-journal.ts';
import { explainEther } from './ether/explain-ether.ts';
import { findContractEther } from './ether/find-contract-ether.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** All that a block means to us, asked of node and database before anything is written. */
export type GatheredBlock = {
  readonly block: ChainBlock;
  readonly arrived: readonly WatchedTransfer[];
  /** Those of its transactions that spend what is cold. */
  readonly coldIds: ReadonlySet<string>;
  /** What of that came to the house and is no move of ours: no capital, and an alarm. */
  readonly fromCold: readonly WatchedTransfer[];
  readonly unsupported: readonly FoundTokens[];
  readonly outcomes: OwnOutcomes;
  readonly etherChanges: EtherChanges;
  /** The node did not tell what contracts sent. */
  readonly isEtherMissing: boolean;
};

/** Rejects when the node does not tell what has to be known of the block. */
export async function gatherBlock(
  context: Context,
  gateway: ChainGateway,
  block: ChainBlock,
  log: Log,
): Promise<GatheredBlock> {
  const { database } = context;
  const { network } = gateway;
  const coldIds = await findColdTransactions(database, gateway, block);
  await adoptRefills(context, gateway, block, coldIds, log);
  const succeeded = askOnce(gateway);
  const ether = isEthereum(gateway)
    ? await findContractEther(gateway, block)
    : { transfers: [], isMissing: false };
  const fromContracts = ether.transfers;
  const candidates = [...block.transfers, ...fromContracts];
  const came = await succeededOnly(
    await withoutInternal(database, await findWatched(database, network.name, candidates)),
    // What a contract sent is told of only where it was not undone.
    (transfer) => fromContracts.includes(transfer) || succeeded(transfer.transactionId),
  );
  const isFromCold = ({ receiver, transfer }: WatchedTransfer) =>
    receiver === null && coldIds.has(transfer.transactionId);
  return {
    block,
    arrived: came.filter((each) => !isFromCold(each)),
    coldIds,
    fromCold: came.filter(isFromCold),
    unsupported: await findUnsupported(context, gateway, block),
    outcomes: await readOwnOutcomes(database, gateway, block),
    etherChanges: isEthereum(gateway)
      ? await explainEther(database, gateway, { block, fromContracts, succeeded })
      : new Map(),
    isEtherMissing: ether.isMissing,
  };
}

/** Writes down what a block means to us, in the transaction that says that it is read. */
export async function recordGathered(
  trx: Transaction,
  context: Context,
  { network }: ChainGateway,
  gathered: GatheredBlock,
): Promise<void> {
  const { block, arrived, coldIds, unsupported, outcomes, etherChanges, isEtherMissing } = gathered;
  const at = context.clock.now();
  await recordBlock(trx, { network: network.name, block, outcomes, at });
  for (const transfer of arrived) await recordTransfer(trx, context, network, transfer, block);
  await dropMoved(trx, { network: network.name, coldIds, at });
  await recordUnsupported(trx, context, network, unsupported, block);
  await recordEtherChanges(trx, block, etherChanges);
  if (isEtherMissing) {
    await recordUnread(trx, { network: network.name, part: 'ether', block, at });
  }
}

/** Said when the block is read. */
export function reportFromCold(log: Log, { network }: ChainGateway, { fromCold }: GatheredBlock) {
  for (const { transfer } of fromCold) {
    const { asset, amount, transactionId } = transfer;
    const finding = { network: network.name, asset, amount: `${amount}`, transactionId };
    log.error(finding, 'coins came from the cold address by no refill: they are not booked');
  }
}

/** Several transfers of a transaction share its outcome. */
function askOnce(gateway: ChainGateway): (transactionId: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return (transactionId) => {
    const known = asked.get(transactionId);
    if (known) return known;
    const answer = gateway.outcomeOf(transactionId).then((outcome) => outcome.succeeded);
    asked.set(transactionId, answer);
    return answer;
  };
}

async function succeededOnly(
  watched: readonly WatchedTransfer[],
  succeeded: (transfer: ChainTransfer) => boolean | Promise<boolean>,
): Promise<WatchedTransfer[]> {
  const outcomes = await Promise.all(watched.map(({ transfer }) => succeeded(transfer)));
  return watched.filter((_, index) => outcomes[index]);
}
