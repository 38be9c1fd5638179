import type { AppContext } from '../../../app-context.ts';
import { findHouseAddress } from './find-house-address.ts';
import { openHouseAddress } from './open-house-address.ts';
import { refuseUsedColdAddress } from './refuse-used-cold-address.ts';

const cold = { branch: 2, index: 0n } as const;

/**
 * Where the house's own coins arrive: the first of its addresses on each network, and the cold one.
 * @throws when a cold address that is opened for the first time holds coins already
 */
export async function openHouseAddresses({
  database,
  gateways,
  clock,
}: Pick<AppContext, 'database' | 'gateways' | 'clock'>): Promise<void> {
  for (const gateway of gateways) {
    const isFirst =
      gateway.hasCold && !(await findHouseAddress(database, gateway.network.name, cold));
    if (isFirst) await refuseUsedColdAddress(gateway);
    await database.transaction().execute(async (trx) => {
      const at = clock.now();
      await openHouseAddress(trx, gateway, { index: 0n, at });
      if (gateway.hasCold) await openHouseAddress(trx, gateway, { ...cold, at });
    });
  }
}
