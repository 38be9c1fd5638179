import type { UserId } from '@tessera/contracts/ids';
import { hasRow } from '../../platform/database/rows.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { openSpotWallet } from './open-spot-wallet.ts';

const mostAtOnce = 200;

/** Gives those who came before an asset did a wallet for it. */
export const openMissingWallets: DueWork<UserId> = {
  name: 'wallets.open-missing',
  findDue: async (reader, now, { gateways }) => {
    const assets = gateways.flatMap(({ network }) => network.assets.map(({ asset }) => asset));
    if (assets.length === 0) return [];
    const rows = await reader
      .selectFrom('wallets')
      .select('user_id')
      .where('asset', 'in', assets)
      .groupBy('user_id')
      .having(({ fn }) => fn.countAll<bigint>(), '<', BigInt(assets.length))
      .orderBy('user_id')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ user_id: id }) => ({ id, dueAt: now }));
  },
  run: async ({ database, gateways, clock }, { id: userId }) => {
    const openedAt = clock.now();
    await database.transaction().execute(async (trx) => {
      for (const gateway of gateways) {
        for (const { asset } of gateway.network.assets) {
          const isOpen = await hasRow(trx, 'wallets', { user_id: userId, asset });
          if (!isOpen) await openSpotWallet(trx, { userId, gateway, asset, openedAt });
        }
      }
    });
  },
};
