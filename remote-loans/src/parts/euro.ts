import type { Cents } from '@tessera/money/minor-units';
import { toWireMoney, type WireMoney } from '@tessera/money/wire-money';

/** EUR cents as the interface parts take them. */
export function euro(cents: Cents): WireMoney<'EUR'> {
  return toWireMoney({ asset: 'EUR', minor: cents });
}
