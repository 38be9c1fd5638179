import type { Asset } from '@tessera/money/asset';
import { lesser } from '@tessera/money/lesser';
import { type MinorUnits, minorUnits, minus } from '@tessera/money/minor-units';
import type { Transaction, TransferId, UserId } from '../../../platform/database/database.ts';
import { accountKey, lockAccounts } from '../posting/lock-accounts.ts';
import { postTransfer } from '../posting/post-transfer.ts';
import { credit, debit, type Transfer } from '../posting/transfer.ts';

/**
 * Takes back a credit whose money has left us, a deposit that a reorganisation or the bank undid:
 * what the customer has free of it leaves custody, the rest becomes their debt to us. The house
 * makes that rest good out of its inventory, so that the other customers' money stays whole.
 * @throws InsufficientBalance when the inventory cannot
 */
export async function recoverFromCustomer<A extends Asset>(
  trx: Transaction,
  recovery: Omit<Transfer, 'postings'> & {
    readonly userId: UserId;
    readonly asset: A;
    readonly amount: MinorUnits<NoInfer<A>>;
    /** What the line is called on a statement. */
    readonly lineKind: string;
  },
): Promise<{ id: TransferId; recovered: MinorUnits<A>; shortfall: MinorUnits<A> }> {
  const { userId, asset, amount, lineKind: kind, ...transfer } = recovery;
  const available = { kind: 'available', asset, userId } as const;
  const receivable = { kind: 'receivable', asset, userId } as const;
  const custody = { kind: 'custody', asset } as const;
  const inventory = { kind: 'inventory', asset } as const;
  const balances = await lockAccounts(
    trx,
    [available, receivable, custody, inventory],
    transfer.bookedAt,
  );
  const free = minorUnits(asset, balances.get(accountKey(available)) ?? 0n);
  const recovered = lesser(amount, free);
  const shortfall = minus(amount, recovered);
  const postings = [
    debit(available, recovered, kind),
    credit(custody, recovered, kind),
    debit(receivable, shortfall, kind),
    credit(inventory, shortfall, kind),
  ];
  const { id } = await postTransfer(trx, {
    ...transfer,
    postings: postings.filter((posting) => posting.amount > 0n),
  });
  return { id, recovered, shortfall };
}
