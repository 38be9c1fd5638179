import type { CollateralAsset } from '@tessera/money/asset';
import { type CoinUnits, negated } from '@tessera/money/minor-units';
import {
  type HouseHoldings,
  readHouseHoldings,
} from '../../books/ledger/reading/read-house-holdings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listAddressIds } from '../chains/addresses/list-watch-keys.ts';
import type { BlockRef } from '../chains/chain-gateway.ts';
import { readCursors } from '../chains/cursor/read-cursors.ts';
import type { Network } from '../chains/network.ts';
import { sumUnbookedDeposits } from '../deposits/sum-unbooked-deposits.ts';
import { readExpectedEther } from '../deposits/watching/ether/ether-journal.ts';
import { coldPath } from '../treasury/cold/cold-move.ts';
import { sumUnbookedOutgoing } from '../treasury/outgoing/sum-unbooked-outgoing.ts';

/** A part of what the node should hold, in minor units; negative where the ledger has more. */
export type Term = { readonly name: string; readonly amount: CoinUnits };

export type Books = {
  /** Up to which the chain was read. */
  readonly block: BlockRef;
  readonly watchKeys: readonly string[];
  /** Those of them whose keys the signer does not have. */
  readonly coldKeys: ReadonlySet<string>;
  readonly terms: ReadonlyMap<CollateralAsset, readonly Term[]>;
  /**
   * What each address has of the network's coin if no contract has sent any since that was looked for
   * last; null where coins come by transactions only.
   */
  readonly expected: ReadonlyMap<string, CoinUnits> | null;
};

/** All that the database says of a network's assets, at the moment that a transaction sees. Null before it was ever read. */
export async function readBooks(trx: Transaction, network: Network): Promise<Books | null> {
  const block = (await readCursors(trx)).get(network.name);
  if (!block) return null;
  const holdings = await readHouseHoldings(trx);
  const deposits = await sumUnbookedDeposits(trx);
  const outgoing = await sumUnbookedOutgoing(trx);
  const addresses = await listAddressIds(trx, network.name);
  const cold = addresses.filter(({ branch }) => branch === coldPath.branch);
  const terms = network.assets.map(({ asset }) => {
    const parts = { ...holdings(asset), deposits: deposits(asset), outgoing: outgoing(asset) };
    return [asset, termsOf(parts)] as const;
  });
  const expected = network.name === 'ethereum' ? await readExpectedEther(trx) : null;
  return {
    block,
    watchKeys: addresses.map(({ watch_key }) => watch_key),
    coldKeys: new Set(cold.map(({ watch_key }) => watch_key)),
    terms: new Map(terms),
    expected,
  };
}

type Parts = HouseHoldings<CollateralAsset> & {
  readonly deposits: ReturnType<Awaited<ReturnType<typeof sumUnbookedDeposits>>>;
  readonly outgoing: ReturnType<Awaited<ReturnType<typeof sumUnbookedOutgoing>>>;
};

/** The equation: together these are what our addresses hold in the block, to the last minor unit. */
const termsOf = ({ deposits, outgoing, ...holdings }: Parts): readonly Term[] => [
  { name: 'custody', amount: holdings.custody },
  { name: 'in transit', amount: holdings.in_transit },
  { name: 'inventory', amount: holdings.inventory },
  { name: 'deposits in blocks, not credited yet', amount: deposits.arriving },
  { name: 'credited deposits that left the chain', amount: negated(deposits.missed) },
  { name: 'payments in blocks, not booked out yet', amount: negated(outgoing.notBookedOut) },
  { name: 'booked payments that left the chain', amount: outgoing.missed },
  { name: 'network costs, not booked yet', amount: negated(outgoing.costs) },
];
