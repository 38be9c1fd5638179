import type { UserId } from '@tessera/contracts/ids';
import type { Reader } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { openWallets } from './open-wallets.ts';

const mostAtOnce = 200;

/**
 * After a look that found nobody. An asset comes with a version of the program, and so with a process that
 * has not looked yet; only who joined meanwhile by a process of before is found later.
 */
const lookAgainAfterMs = 3_600_000;
const nobodyUntil = new WeakMap<Reader, number>();

/** Gives those who came before an asset did a wallet for it. */
export const openMissingWallets: DueWork<UserId> = {
  name: 'wallets.open-missing',
  findDue: async (reader, now, { gateways }) => {
    const assets = gateways.flatMap(({ network }) => network.assets.map(({ asset }) => asset));
    if (assets.length === 0 || now.getTime() < (nobodyUntil.get(reader) ?? 0)) return [];
    const rows = await reader
      .selectFrom('wallets')
      .select('user_id')
      .where('asset', 'in', assets)
      .groupBy('user_id')
      .having(({ fn }) => fn.countAll<bigint>(), '<', BigInt(assets.length))
      .orderBy('user_id')
      .limit(mostAtOnce)
      .execute();
    if (rows.length === 0) nobodyUntil.set(reader, now.getTime() + lookAgainAfterMs);
    return rows.map(({ user_id: id }) => ({ id, dueAt: now }));
  },
  run: (context, { id: userId }) =>
    context.database
      .transaction()
      .execute((trx) => openWallets(trx, context, { userId, at: context.clock.now() })),
};
