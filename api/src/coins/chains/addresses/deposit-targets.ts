import type { WalletId } from '@tessera/contracts/ids';
import type { Wallet } from '@tessera/contracts/wallets';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { findRows } from '../../../platform/database/rows.ts';
import { assetOn } from '../network.ts';

/** Where each wallet receives coins, with what its network asks for. */
export async function depositTargets(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletIds: readonly WalletId[],
): Promise<ReadonlyMap<string, Wallet['deposit']>> {
  const where = { wallet_id: walletIds };
  const rows = await findRows(database, 'chain_deposit_addresses', where, 'id');
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
          chain: network.chain(),
          confirmationsRequired,
          minimumDeposit: toWireMoney({ asset, minor: minimumDeposit }),
          sandbox: network.sandbox,
        },
      };
      return [[walletId, target] as const];
    }),
  );
}
