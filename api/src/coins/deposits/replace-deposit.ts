import type { NetworkName } from '@tessera/money/network-records';
import type { DepositId, Transaction } from '../../platform/database/database.ts';
import { above, deleteRows, findRow, insertRow, updateRows } from '../../platform/database/rows.ts';
import type { WatchedTransfer } from '../chains/addresses/find-watched.ts';
import type { BlockRef } from '../chains/chain-gateway.ts';
import type { DepositRow } from './move-deposit.ts';

type Content = Pick<DepositRow, 'asset' | 'amount' | 'wallet_id' | 'user_id'>;

/**
 * A contract may pay another amount, or somebody else, when its transaction is mined again in another
 * block: what the present block says is what has arrived.
 */
export async function becomeAsMined(
  trx: Transaction,
  deposit: DepositRow,
  { asset, amount, wallet_id, user_id }: Content,
): Promise<DepositRow> {
  const content = { asset, amount, wallet_id, user_id };
  await updateRows(trx, 'deposits', { id: deposit.id }, content);
  return { ...deposit, ...content };
}

/** Keeps what came in place of a settled deposit until that is booked back. */
export async function storeReplacement(
  trx: Transaction,
  { id, network }: Pick<DepositRow, 'id' | 'network'>,
  { transfer, receiver }: WatchedTransfer,
  block: BlockRef,
): Promise<void> {
  await deleteRows(trx, 'deposit_replacements', { deposit_id: id });
  await insertRow(trx, 'deposit_replacements', {
    deposit_id: id,
    network,
    asset: transfer.asset,
    amount: transfer.amount,
    wallet_id: receiver?.walletId ?? null,
    user_id: receiver?.userId ?? null,
    block_number: block.number,
    block_hash: block.hash,
  });
}

/** What came in place of a deposit, which is not kept any more. */
export async function claimReplacement(
  trx: Transaction,
  depositId: DepositId,
): Promise<(Content & { readonly block: BlockRef }) | null> {
  const found = await findRow(trx, 'deposit_replacements', { deposit_id: depositId });
  if (!found) return null;
  await deleteRows(trx, 'deposit_replacements', { deposit_id: depositId });
  const { block_number: number, block_hash: hash, ...content } = found;
  return { ...content, block: { number, hash } };
}

/** Their blocks left the chain. */
export async function deleteReplacementsAbove(
  trx: Transaction,
  network: NetworkName,
  ancestor: BlockRef,
): Promise<void> {
  const where = { network, block_number: above(ancestor.number) };
  await deleteRows(trx, 'deposit_replacements', where);
}
