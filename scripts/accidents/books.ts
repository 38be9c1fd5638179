import type { Coin } from './coins.ts';
import { newBitcoinAddress, newEthereumAddress } from './outside-addresses.ts';
import type { Person } from './person.ts';

/** What one person asked for and was told has been done. */
export type Book = {
  readonly person: Person;
  /** Where they withdraw to; nobody was paid there before. */
  readonly outside: Readonly<Record<Coin, string>>;
  readonly withdrawals: { readonly id: string; readonly asset: Coin; readonly amount: bigint }[];
  readonly loans: { readonly id: string }[];
  /** Times that the faucet was asked, each until it answered. */
  deposits: number;
};

export function openBook(person: Person): Book {
  const ethereum = newEthereumAddress();
  const outside = { BTC: newBitcoinAddress(), ETH: ethereum, USDC: ethereum };
  return { person, outside, withdrawals: [], loans: [], deposits: 0 };
}
