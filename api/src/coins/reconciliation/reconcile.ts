import { setTimeout as sleep } from 'node:timers/promises';
import type { CollateralAsset } from '@tessera/money/asset';
import { greater } from '@tessera/money/greater';
import { type CoinUnits, minus, sumOf } from '@tessera/money/minor-units';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BlockRef, ChainGateway } from '../chains/chain-gateway.ts';
import { type Books, readBooks, type Term } from './read-books.ts';

export type Reconciliation = {
  readonly asset: CollateralAsset;
  readonly block: BlockRef;
  /** What the node says that our addresses hold in the block. */
  readonly held: CoinUnits;
  /** What of that lies at the cold address. */
  readonly cold: CoinUnits;
  readonly terms: readonly Term[];
  /** What is held beyond what the terms explain; below zero when coins are missing. */
  readonly difference: CoinUnits;
};

/** Reads what stood in the database at one moment. */
type AtOneMoment = <Result>(read: (trx: Transaction) => Promise<Result>) => Promise<Result>;

const looks = 20;
const lookEveryMs = 500;

/**
 * Compares what the node holds with what the ledger says, in one block: that to which the chain was
 * read. Waits a little where a node only knows of its newest block and we have not read it yet.
 * Nothing before a network was ever read. Rejects when the node cannot say what it holds.
 */
export async function reconcile(
  { database }: Pick<AppContext, 'database'>,
  gateway: ChainGateway,
  atOneMoment: AtOneMoment = (read) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(read),
): Promise<readonly Reconciliation[]> {
  for (let look = 1; ; look += 1) {
    const books = await atOneMoment((trx) => readBooks(trx, gateway.network));
    if (!books) return [];
    try {
      return await compareAll(gateway, books);
    } catch (error) {
      if (look === looks) throw error;
      await sleep(lookEveryMs);
    }
  }
}

function compareAll(gateway: ChainGateway, books: Books): Promise<Reconciliation[]> {
  return Promise.all([...books.terms.keys()].map((asset) => compare(gateway, books, asset)));
}

async function compare(
  gateway: ChainGateway,
  { block, watchKeys, coldKeys, terms: all, expected }: Books,
  asset: CollateralAsset,
): Promise<Reconciliation> {
  const balances = await gateway.balancesAt(block, asset, watchKeys);
  const held = sumOf(balances.values());
  const cold = sumOf([...coldKeys].map((watchKey) => balances.get(watchKey) ?? 0n));
  const terms = [...(all.get(asset) ?? [])];
  if (expected && asset === gateway.network.coin) {
    terms.push({ name: 'from contracts, not looked for yet', amount: beyond(balances, expected) });
  }
  const explained = sumOf(terms.map(({ amount }) => amount));
  return { asset, block, held, cold, terms, difference: minus(held, explained) };
}

/** What addresses have more than is known. Less is never explained, not by what another has more. */
function beyond(
  balances: ReadonlyMap<string, CoinUnits>,
  expected: ReadonlyMap<string, CoinUnits>,
): CoinUnits {
  return sumOf(
    [...balances].map(([watchKey, had]) => greater(minus(had, expected.get(watchKey) ?? 0n), 0n)),
  );
}
