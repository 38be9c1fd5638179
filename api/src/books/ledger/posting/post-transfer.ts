import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import {
  accountsOfRepayment,
  receivablesOf,
  repayReceivables,
} from '../receivables/repay-receivables.ts';
import { InsufficientBalance } from './insufficient-balance.ts';
import { AccountList, accountKey } from './lock-accounts.ts';
import type { Transfer } from './transfer.ts';
import { type Hindrance, writeTransfer } from './write-transfer.ts';

/**
 * The one way into the ledger. Opens what accounts are missing, locks all in the order of their
 * ids, and writes the transfer with its entries, all in one statement; the database keeps the balances
 * and refuses what does not balance. What a customer is credited repays what they owe us, in lines that
 * follow those asked for: only where somebody does owe takes it a second statement.
 * @throws InsufficientBalance
 */
export async function postTransfer(
  trx: Transaction,
  transfer: Transfer,
): Promise<{ id: TransferId }> {
  const id = uuidV7<TransferId>(transfer.bookedAt);
  const { postings } = transfer;
  const receivables = receivablesOf(postings);
  const named = postings.map(({ account }) => account);
  const accounts = new AccountList(named, accountsOfRepayment(postings));
  const hindrances = await writeTransfer(trx, id, transfer, accounts, receivables);
  refuseOverdraft(hindrances, accounts);
  if (hindrances.length === 0) return { id };

  const owed = new Map(
    hindrances.map(({ place, amount }) => [accountKey(accounts.at(place)), amount]),
  );
  const all = [...postings, ...repayReceivables(postings, owed)];
  const withRepayment = new AccountList(all.map(({ account }) => account));
  const left = await writeTransfer(trx, id, { ...transfer, postings: all }, withRepayment);
  refuseOverdraft(left, withRepayment);
  return { id };
}

/** Tells who is short of how much. Nothing was written, and the transaction can go on. */
function refuseOverdraft(hindrances: readonly Hindrance[], accounts: AccountList): void {
  const short = hindrances.find(({ hindrance }) => hindrance === 'short');
  if (short) throw new InsufficientBalance(accounts.at(short.place), short.amount);
}
