import type { Transaction } from '../../../platform/database/database.ts';
import { type BlockRef, type ChainGateway, isEthereum } from '../../chains/chain-gateway.ts';
import { claimCursor } from '../../chains/cursor/chain-cursor.ts';
import { findUnopened } from './ether/find-unopened.ts';

/**
 * Takes the cursor for this transaction, to move it one block on. False when it was moved meanwhile, and
 * when an address was given out of which it is not noted yet what it had: whoever learns of it later than
 * this cannot have paid it in the block that is read here.
 */
export async function claimNextBlock(
  trx: Transaction,
  gateway: ChainGateway,
  cursor: BlockRef,
): Promise<boolean> {
  const { name } = gateway.network;
  if (!(await claimCursor(trx, name, cursor))) return false;
  return !isEthereum(gateway) || (await findUnopened(trx)).length === 0;
}
