import type { Asset } from '@tessera/money/asset';
import { cents, minorUnits } from '@tessera/money/minor-units';
import type { Balances } from '../../src/books/ledger/reading/read-balances.ts';

/** What somebody notes of what was acknowledged to them. Amounts are cents and wei. */
export type Books = {
  ether: bigint;
  /** Of their loans, to be spent. */
  euros: bigint;
  /** Sent to the bank, and to be credited whenever that is read; not to be spent. */
  paidIn: bigint;
  readonly loans: Map<string, { readonly id: string; outstanding: bigint; pledged: bigint }>;
  /** Withdrawals that were requested, and neither confirmed nor cancelled. */
  readonly unconfirmed: Map<string, { readonly cents: bigint; readonly payee: string }>;
  /** What there must be of it, each once: `loan <id> <cents>`, `repaid <loan> <cents>`, … */
  readonly effects: string[];
};

export function openBooks(ether: bigint): Books {
  return { ether, euros: 0n, paidIn: 0n, loans: new Map(), unconfirmed: new Map(), effects: [] };
}

/** The balances that follow once the bank has nothing left to tell. */
export function balancesIn(books: Books): ReadonlyMap<Asset, Balances> {
  const { ether, euros, paidIn, loans, unconfirmed } = books;
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
  const held = sum([...unconfirmed.values()].map(({ cents }) => cents));
  const collateral = sum([...loans.values()].map(({ pledged }) => pledged));
  return new Map<Asset, Balances>([
    ['EUR', { available: cents(euros + paidIn), held: cents(held), collateral: 0n }],
    [
      'ETH',
      { available: minorUnits('ETH', ether), held: 0n, collateral: minorUnits('ETH', collateral) },
    ],
  ]);
}
