import { lesser } from '@tessera/money/lesser';
import type { EthereumGateway } from '../../../chains/chain-gateway.ts';
import { findReadBlock } from '../../../chains/find-read-block.ts';
import type { UserAddress } from '../../../chains/list-user-addresses.ts';
import { readCursors } from '../../../chains/read-cursors.ts';
import type { Transaction } from '../../../database/database.ts';
import { confirmedBlocks } from '../../confirmed-blocks.ts';

export type FinalBalances = Readonly<Record<'ETH' | 'USDC', bigint>> & {
  /** Ether in the newest block that was read: also such as a reorganisation may take. */
  readonly etherNow: bigint;
};

/**
 * What an address has that no reorganisation will take: had it in the newest block with all
 * confirmations, and has it still. Null before there is such a block.
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
  const balance = async (asset: 'ETH' | 'USDC', block: typeof cursor) =>
    (await gateway.balancesAt(block, asset, [watchKey])).get(watchKey) ?? 0n;
  const [ether, etherNow, dollars, dollarsNow] = await Promise.all([
    balance('ETH', settled),
    balance('ETH', cursor),
    balance('USDC', settled),
    balance('USDC', cursor),
  ]);
  return { ETH: lesser(ether, etherNow), USDC: lesser(dollars, dollarsNow), etherNow };
}
