import { type CollateralAsset, type TokenCoin, tokenCoins } from '@tessera/money/asset';
import { lesser } from '@tessera/money/lesser';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { UserAddress } from '../../../chains/addresses/list-user-addresses.ts';
import type { BlockRef, EthereumGateway } from '../../../chains/chain-gateway.ts';
import { findReadBlock } from '../../../chains/cursor/find-read-block.ts';
import { readCursors } from '../../../chains/cursor/read-cursors.ts';
import { toldOrNull } from '../../../chains/told-or-null.ts';
import { confirmedBlocks } from '../../blocks/confirmed-blocks.ts';

export type FinalBalances = {
  readonly ether: MinorUnits<'ETH'>;
  readonly tokens: ReadonlyMap<TokenCoin, MinorUnits<TokenCoin>>;
  /** Ether in the newest block that was read: also such as a reorganisation may take. */
  readonly etherNow: MinorUnits<'ETH'>;
};

/**
 * What addresses have that no reorganisation will take, by watch key: had it in the newest block with all
 * confirmations, and have it still. Null before there is such a block, and where the node has forgotten
 * its state: it comes with the blocks after a node's restart. Two questions for each asset, however many
 * the addresses.
 */
export async function readFinalBalances(
  trx: Transaction,
  gateway: EthereumGateway,
  addresses: readonly UserAddress[],
): Promise<ReadonlyMap<string, FinalBalances> | null> {
  const cursor = (await readCursors(trx)).get('ethereum');
  const confirmed = (await confirmedBlocks(trx, { gateways: [gateway] })).get('ETH');
  if (!cursor || confirmed === undefined) return null;
  const settled = await findReadBlock(trx, 'ethereum', confirmed);
  if (!settled) return null;
  const watchKeys = addresses.map(({ watchKey }) => watchKey);
  return toldOrNull(gateway, readBalances(gateway, watchKeys, { settled, cursor }));
}

async function readBalances(
  gateway: EthereumGateway,
  watchKeys: readonly string[],
  { settled, cursor }: { readonly settled: BlockRef; readonly cursor: BlockRef },
): Promise<ReadonlyMap<string, FinalBalances>> {
  const read = async <A extends CollateralAsset>(asset: A) => {
    const [before, now] = await Promise.all([
      gateway.balancesAt(settled, asset, watchKeys),
      gateway.balancesAt(cursor, asset, watchKeys),
    ]);
    return {
      now: (watchKey: string) => now.get(watchKey) ?? 0n,
      final: (watchKey: string) => lesser(before.get(watchKey) ?? 0n, now.get(watchKey) ?? 0n),
    };
  };
  const [ether, tokens] = await Promise.all([
    read('ETH'),
    Promise.all(tokenCoins.map(async (coin) => [coin, await read(coin)] as const)),
  ]);
  return new Map(
    watchKeys.map((watchKey) => {
      const held = tokens.map(([coin, { final }]) => [coin, final(watchKey)] as const);
      const balances = { ether: ether.final(watchKey), etherNow: ether.now(watchKey) };
      return [watchKey, { ...balances, tokens: new Map(held) }];
    }),
  );
}
