import type { AppContext } from '../../../app-context.ts';
import { openHouseAddress } from './open-house-address.ts';

/** Where the house's own coins arrive: the first of its addresses on each network. */
export async function openHouseAddresses({
  database,
  gateways,
  clock,
}: Pick<AppContext, 'database' | 'gateways' | 'clock'>): Promise<void> {
  for (const gateway of gateways) {
    await database
      .transaction()
      .execute((trx) => openHouseAddress(trx, gateway, { index: 0n, at: clock.now() }));
  }
}
