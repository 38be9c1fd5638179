import type { UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { listDeposits } from '../deposits/list-deposits.ts';
import { findWallets } from './get-wallet.ts';
import { openMissingWallets } from './open-missing-wallets.ts';
import { openWallets } from './open-wallets.ts';
import { presentWallets } from './present-wallets.ts';
import { walletRoutes } from './wallet-routes.ts';
import type { WalletTables } from './wallet-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends WalletTables {}
}

export const wallets: Capability<WalletTables> = {
  tables: { wallets: 'exported' },
  routes: (context) => [walletRoutes(context)],
  works: [openMissingWallets],
  sections: (context, { id: userId }) => ({
    wallets: async () =>
      presentWallets(context, userId, await findWallets(context.database, userId)),
    deposits: () => depositsOf(context, userId),
  }),
  onUserJoined: openWallets,
};

async function* depositsOf(context: AppContext, userId: UserId) {
  for (const { id } of await findWallets(context.database, userId)) {
    yield* everyItem((page) => listDeposits(context, id, page));
  }
}
