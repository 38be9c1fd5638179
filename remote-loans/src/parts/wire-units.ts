import { type Cents, type CoinUnits, cents, coins } from '@tessera/money/minor-units';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';

/** EUR cents of an amount that the API keeps in euros. */
export const centsOf = (money: WireMoney): Cents => cents(fromWireMoney(money).minor);

/** Minor units of an amount that the API keeps in the loan's coin. */
export const coinsOf = (money: WireMoney): CoinUnits => coins(fromWireMoney(money).minor);
