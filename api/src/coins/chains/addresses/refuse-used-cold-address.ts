import type { CollateralAsset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { ChainGateway } from '../chain-gateway.ts';

/**
 * What a cold address holds before it is ours to watch is in no book, and would differ for ever from what
 * is. @throws when it holds anything, or the node does not say so, with the name of the variable
 */
export async function refuseUsedColdAddress(gateway: ChainGateway): Promise<void> {
  const { name, assets } = gateway.network;
  const { address, watchKey } = gateway.deriveAddress({ branch: 2, index: 0n });
  const variable = `COLD_XPUB_${name.toUpperCase()}`;
  for (const { asset } of assets) {
    const held = await balanceOf(gateway, asset, watchKey).catch((cause: unknown) => {
      const problem = `${variable}: the node has to say that ${address} is empty, and does not`;
      throw new Error(problem, { cause });
    });
    if (held === 0n) continue;
    throw new Error(
      `${variable}: the cold address ${address} holds ${formatAmount(held, asset)} ${asset} that no book has. Start with an empty one`,
    );
  }
}

async function balanceOf(
  gateway: ChainGateway,
  asset: CollateralAsset,
  watchKey: string,
): Promise<CoinUnits> {
  const balances = await gateway.balancesAt(await gateway.head(), asset, [watchKey]);
  return balances.get(watchKey) ?? 0n;
}
