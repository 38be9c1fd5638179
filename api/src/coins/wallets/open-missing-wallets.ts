import type { UserId } from '@tessera/contracts/ids';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { openWallets } from './open-wallets.ts';

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
  run: (context, { id: userId }) =>
    context.database
      .transaction()
      .execute((trx) => openWallets(trx, context, { userId, at: context.clock.now() })),
};
