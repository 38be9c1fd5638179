import type { HotHouse } from '../keys/hot-house.ts';
import type { Keyring } from '../keys/keyring.ts';
import { readBitcoinRefill } from './read-bitcoin-refill.ts';
import { readEthereumRefill } from './read-ethereum-refill.ts';
import type { ReadRefill } from './refill.ts';

/**
 * Reads what `refill-file` wrote, when it pays the hot address and nobody else.
 * @throws CommandError what it does beside that, and other errors for what is no transaction
 */
export function readRefill(text: string, keyring: Keyring, hot: HotHouse): ReadRefill {
  return hot.network === 'ethereum'
    ? readEthereumRefill(text.trim(), keyring, hot)
    : readBitcoinRefill(text.trim(), keyring, hot);
}
