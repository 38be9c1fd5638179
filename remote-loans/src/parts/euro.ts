import { toWireMoney, type WireMoney } from '@tessera/money/wire-money';

/** EUR cents as the interface parts take them. */
export function euro(cents: bigint): WireMoney<'EUR'> {
  return toWireMoney({ asset: 'EUR', minor: cents });
}
