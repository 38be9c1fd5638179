import type { InterestLine } from '@tessera/contracts/reports';
import { type MinorUnits, negated } from '@tessera/money/minor-units';
import type {
  CustomerTransfer,
  TransferEntry,
} from '../../../books/ledger/reading/read-customer-transfers.ts';

/** An entry that belongs on the report, with the amount as the customer sees it. */
export type CountedEntry = {
  readonly entry: TransferEntry;
  readonly category: InterestLine['category'];
  readonly amount: MinorUnits;
};

/**
 * Interest is read from the loan's account: charged where it grew, paid where it shrank. Whatever
 * else a transfer of the customer adds to the house's income is a fee, and what it takes from there
 * one that was refunded.
 */
export function countEntries({ entries }: CustomerTransfer): CountedEntry[] {
  return entries.flatMap((entry): CountedEntry[] => {
    const { accountKind, kind, change } = entry;
    if (accountKind === 'loan_receivable') {
      if (kind === 'interest_accrued') {
        return [{ entry, category: 'interest_charged', amount: negated(change) }];
      }
      return kind === 'interest' ? [{ entry, category: 'interest_paid', amount: change }] : [];
    }
    if (accountKind === 'income' && kind !== 'interest_accrued') {
      return [{ entry, category: 'fee', amount: change }];
    }
    return [];
  });
}
