import type { OutgoingId, Reader, Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';
import { assetOn } from '../../chains/network.ts';
import type { Coin } from './select-coins.ts';
import { feeFor, virtualSize } from './transaction-size.ts';

/** Its keys are elsewhere. */
const coldBranch = 2;

/** Confirmations of what a block pays its miner, before nodes let it be spent. */
const maturity = 100n;

/**
 * Coins that nothing else will spend: with the confirmations of a deposit, or change of ours in any
 * block. Those that cost more to spend than they are worth are left out. Whoever is to spend them reads
 * them under the treasury's lock.
 */
export async function readSpendable(
  reader: Reader,
  { network }: ChainGateway,
  rate: bigint,
  from: 'hot' | 'cold' = 'hot',
): Promise<Coin[]> {
  const cursor = (await readCursors(reader)).get(network.name);
  if (!cursor) return [];
  const { confirmationsRequired } = assetOn(network, network.coin);
  const settled = cursor.number - BigInt(confirmationsRequired) + 1n;
  const costOfInput = feeFor(virtualSize(1, []), rate);
  const rows = await reader
    .selectFrom('bitcoin_coins')
    .select(['transaction_id', 'position', 'amount', 'branch', 'child_index'])
    .where('branch', from === 'cold' ? '=' : '<>', coldBranch)
    .where('reserved_by', 'is', null)
    .where('spent_by', 'is', null)
    .where('amount', '>', costOfInput)
    .where((eb) =>
      eb.or([
        eb('is_coinbase', '=', false),
        eb('block_number', '<=', cursor.number - maturity + 1n),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('block_number', '<=', settled),
        eb.and([eb('is_own', '=', true), eb('block_number', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map(({ transaction_id, child_index, branch, ...coin }) => ({
    ...coin,
    transactionId: transaction_id,
    path: { branch, index: child_index },
  }));
}

export async function reserveCoins(
  trx: Transaction,
  outgoingId: OutgoingId,
  coins: readonly Pick<Coin, 'transactionId' | 'position'>[],
): Promise<void> {
  for (const { transactionId, position } of coins) {
    const coin = { transaction_id: transactionId, position };
    await updateRows(trx, 'bitcoin_coins', coin, { reserved_by: outgoingId });
  }
}
