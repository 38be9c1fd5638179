import type { AppContext } from '../../../app-context.ts';
import { openHouseAddress } from './open-house-address.ts';

/** Where the house's own coins arrive: the first of its addresses on each network, and the cold one. */
export async function openHouseAddresses({
  database,
  gateways,
  clock,
}: Pick<AppContext, 'database' | 'gateways' | 'clock'>): Promise<void> {
  for (const gateway of gateways) {
    await database.transaction().execute(async (trx) => {
      const at = clock.now();
      await openHouseAddress(trx, gateway, { index: 0n, at });
      if (gateway.hasCold) await openHouseAddress(trx, gateway, { branch: 2, index: 0n, at });
    });
  }
}
