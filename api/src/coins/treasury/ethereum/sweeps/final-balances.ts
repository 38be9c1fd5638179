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
 * What an address has that no reorganisation will take: had it in the newest block with all
 * confirmations, and has it still. Null before there is such a block, and where the node has forgotten
 * its state: it comes with the blocks after a node's restart.
 */
export async function readFinalBalances(
  trx: Transaction,
  gateway: EthereumGateway,
  { watchKey }: UserAddress,
): Promise<FinalBalances | null> {
  const cursor = (await readCursors(trx)).get('ethereum');
  const confirmed = (await confirmedBlocks(trx, { gateways: [gateway] })).get('ETH');
  if (!cursor || confirmed === undefined) return null;
  const settled = await findReadBlock(trx, 'ethereum', confirmed);
  if (!settled) return null;
  return toldOrNull(gateway, readBalances(gateway, watchKey, { settled, cursor }));
}

async function readBalances(
  gateway: EthereumGateway,
  watchKey: string,
  { settled, cursor }: { readonly settled: BlockRef; readonly cursor: BlockRef },
): Promise<FinalBalances> {
  const balance = async <A extends CollateralAsset>(asset: A, block: BlockRef) =>
    (await gateway.balancesAt(block, asset, [watchKey])).get(watchKey) ?? 0n;
  const final = async <A extends CollateralAsset>(asset: A) =>
    lesser(...(await Promise.all([balance(asset, settled), balance(asset, cursor)])));
  const [ether, etherNow, tokens] = await Promise.all([
    final('ETH'),
    balance('ETH', cursor),
    Promise.all(tokenCoins.map(async (coin) => [coin, await final(coin)] as const)),
  ]);
  return { ether, etherNow, tokens: new Map(tokens) };
}
