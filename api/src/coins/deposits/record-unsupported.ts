import type { AppContext } from '../../app-context.ts';
import { notify } from '../../person/notices/notify.ts';
import type { Transaction, UserId, WalletId } from '../../platform/database/database.ts';
import { insertOnce } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { findOwners } from '../chains/addresses/find-watched.ts';
import {
  type ChainBlock,
  type ChainGateway,
  isEthereum,
  type TokenDescription,
  type UnsupportedTransfer,
} from '../chains/chain-gateway.ts';
import type { Network } from '../chains/network.ts';

export type FoundToken = {
  readonly transfer: UnsupportedTransfer;
  readonly token: TokenDescription;
  readonly walletId: WalletId;
  readonly userId: UserId;
};

/** Tokens of a block that went to customers, though they are no asset of ours. */
export async function findUnsupported(
  { database }: Pick<AppContext, 'database'>,
  gateway: ChainGateway,
  { unsupported }: ChainBlock,
): Promise<FoundToken[]> {
  if (!isEthereum(gateway)) return [];
  const owners = await findOwners(
    database,
    gateway.network.name,
    unsupported.map(({ watchKey }) => watchKey),
  );
  const found = unsupported.map(async (transfer) => {
    const owner = owners.get(transfer.watchKey);
    const walletId = owner?.walletOf(gateway.network.coin);
    if (!owner || !walletId) return [];
    const token = await gateway.describeToken(transfer.contract);
    return [{ transfer, token, walletId, userId: owner.userId }];
  });
  return (await Promise.all(found)).flat();
}

/** Notes the token and tells its receiver what it is. Repeating it changes nothing. */
export async function recordUnsupported(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  network: Network,
  { transfer, token, walletId, userId }: FoundToken,
  block: ChainBlock,
): Promise<void> {
  const now = context.clock.now();
  const { transactionId, position, contract, amount } = transfer;
  const key = ['network', 'transaction_id', 'position', 'block_hash'] as const;
  const isNew = await insertOnce(trx, 'unsupported_deposits', key, {
    id: uuidV7(now),
    network: network.name,
    transaction_id: transactionId,
    position,
    wallet_id: walletId,
    user_id: userId,
    contract,
    ...token,
    amount,
    block_number: block.number,
    block_hash: block.hash,
    seen_at: now,
    displaced_at: null,
  });
  if (!isNew) return;
  await notify(trx, context, {
    userId,
    kind: 'deposit_unsupported_token',
    data: { network: network.name, token: token.symbol ?? contract },
  });
}
