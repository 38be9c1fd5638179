import type { Wallet } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { assetOn } from '../network.ts';

/** Where each wallet receives coins, with what its network asks for. */
export async function depositTargets(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, Wallet['deposit']>> {
  if (walletIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('chain_deposit_addresses')
    .select(['wallet_id', 'network', 'asset', 'address'])
    .where('wallet_id', 'in', walletIds)
    .execute();
  return new Map(
    rows.flatMap(({ wallet_id: walletId, network: name, asset, address }) => {
      const gateway = gateways.find(({ network }) => network.name === name);
      if (!gateway || walletId === null || asset === null) return [];
      const { network } = gateway;
      const { confirmationsRequired, minimumDeposit } = assetOn(network, asset);
      const target = {
        address,
        uri: gateway.paymentUri(asset, address),
        network: {
          name: network.name,
          chain: network.chain,
          confirmationsRequired,
          minimumDeposit: toWireMoney({ asset, minor: minimumDeposit }),
          sandbox: network.sandbox,
        },
      };
      return [[walletId, target] as const];
    }),
  );
}
