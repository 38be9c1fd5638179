import type { Wallet } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';

/** Where each wallet receives coins, with what its network asks for. */
export async function depositTargets(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, Wallet['deposit']>> {
  if (walletIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('chain_deposit_addresses')
    .select(['wallet_id', 'network', 'address'])
    .where('wallet_id', 'in', walletIds)
    .execute();
  return new Map(
    rows.flatMap(({ wallet_id, network: name, address }) => {
      const gateway = gateways.find(({ network }) => network.name === name);
      if (!gateway) return [];
      const { network } = gateway;
      const target = {
        address,
        uri: gateway.paymentUri(address),
        network: {
          name: network.name,
          chain: network.chain,
          confirmationsRequired: network.confirmationsRequired,
          minimumDeposit: toWireMoney({ asset: network.asset, minor: network.minimumDeposit }),
          sandbox: network.sandbox,
        },
      };
      return [[wallet_id, target] as const];
    }),
  );
}
