import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { Transaction, TransferId, UserId } from '../../../platform/database/database.ts';
import { postTransfer } from './post-transfer.ts';
import { credit, type Posting, type Transfer } from './transfer.ts';

/**
 * Credits a customer's available balance from what `from` debits: custody when it came from outside,
 * or the house, with `enterCustody` beside it. Like every credit it first repays what the customer
 * owes us in that asset.
 */
export async function creditCustomer<A extends Asset>(
  trx: Transaction,
  credited: Omit<Transfer, 'postings'> & {
    readonly userId: UserId;
    readonly asset: A;
    readonly amount: MinorUnits<NoInfer<A>>;
    /** What the line is called on a statement. */
    readonly lineKind: string;
    readonly from: readonly Posting[];
  },
): Promise<{ id: TransferId }> {
  const { userId, asset, amount, lineKind, from, ...transfer } = credited;
  const received = credit({ kind: 'available', asset, userId }, amount, lineKind);
  return postTransfer(trx, { ...transfer, postings: [...from, received] });
}
