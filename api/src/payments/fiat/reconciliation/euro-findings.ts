import type { Cents } from '@tessera/money/minor-units';
import type { BankFlaw } from '../../bank/bank-book.ts';

/** What does not agree, of one payment or payout. */
export type EuroFinding = {
  readonly what:
    | 'the bank has it, the ledger has not'
    | 'the ledger has it, the bank has not'
    | 'the bank has it twice'
    | 'the ledger has it twice'
    | 'another amount'
    | 'another customer'
    | 'another account'
    | 'a credit of no payment'
    | BankFlaw['what']
    | 'a movement that nothing explains'
    | 'the statement before it is missing';
  /** The bank's reference, that of a statement, or the ledger's event. */
  readonly of: string;
  /** EUR cents that the bank has more by it. */
  readonly amount: Cents;
};

export const finding = (what: EuroFinding['what'], of: string, amount: Cents): EuroFinding => ({
  what,
  of,
  amount,
});

/** Of as many as there may be: the first of each kind, and how many there are. */
export type EuroFindings = { readonly listed: readonly EuroFinding[]; readonly count: number };

export const noFindings: EuroFindings = { listed: [], count: 0 };

/** So many of a kind are listed. */
const mostListed = 100;

/** @param count how many they are, where they are the first of more */
export function withFindings(
  before: EuroFindings,
  added: readonly EuroFinding[],
  count = added.length,
): EuroFindings {
  const listed = Map.groupBy([...before.listed, ...added], ({ what }) => what);
  return {
    listed: [...listed.values()].flatMap((ofKind) => ofKind.slice(0, mostListed)),
    count: before.count + count,
  };
}
