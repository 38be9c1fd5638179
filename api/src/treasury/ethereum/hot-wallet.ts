import type { EthereumGateway, KeyPath } from '../../chains/chain-gateway.ts';
import { readCursors } from '../../chains/read-cursors.ts';
import type { Transaction } from '../../database/database.ts';

/** The one address that pays, and that sweeps go to. */
export const hotPath = { branch: 1, index: 0n } as const satisfies KeyPath;

type Promised = Readonly<Record<'ETH' | 'USDC', bigint>>;

/**
 * What the hot wallet has of an asset in the cursor's block, beyond what is promised and not in a block
 * yet. Under the treasury's lock. Negative when fees rose above what was set aside.
 */
export async function readHotFunds(
  trx: Transaction,
  gateway: EthereumGateway,
  asset: 'ETH' | 'USDC',
): Promise<bigint> {
  const cursor = (await readCursors(trx)).get('ethereum');
  if (!cursor) return 0n;
  const { watchKey } = gateway.deriveAddress(hotPath);
  const promised = await readPromised(trx);
  const balances = await gateway.balancesAt(cursor, asset, [watchKey]);
  return (balances.get(watchKey) ?? 0n) - promised[asset];
}

async function readPromised(trx: Transaction): Promise<Promised> {
  const rows = await trx
    .selectFrom('outgoing_transactions')
    .select(['asset', 'amount', 'fee_reserve'])
    .where('network', '=', 'ethereum')
    .where('state', 'in', ['planned', 'signed', 'broadcast'])
    .where('from_branch', '=', hotPath.branch)
    .where('from_index', '=', hotPath.index)
    .execute();
  const promised = { ETH: 0n, USDC: 0n };
  for (const { asset, amount, fee_reserve } of rows) {
    promised.ETH += fee_reserve;
    promised[asset === 'USDC' ? 'USDC' : 'ETH'] += amount;
  }
  return promised;
}
