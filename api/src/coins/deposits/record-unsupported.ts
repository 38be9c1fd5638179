import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId, WalletId } from '../../platform/database/database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { findOwners } from '../chains/addresses/find-watched.ts';
import {
  type ChainBlock,
  type ChainGateway,
  type EthereumGateway,
  isEthereum,
  type TokenDescription,
  type UnsupportedTransfer,
} from '../chains/chain-gateway.ts';
import type { Network } from '../chains/network.ts';

/** What a block brought to a wallet of tokens that are no asset of ours. */
export type FoundTokens = {
  readonly walletId: WalletId;
  readonly userId: UserId;
  readonly transfers: number;
  readonly newest: UnsupportedTransfer;
  readonly token: TokenDescription;
};

/** Contracts of a block that are asked for their names: anybody can make any number of them. */
const mostDescribed = 10;
const nameless: TokenDescription = { symbol: null, decimals: null };

/** Tokens of a block that went to customers, though they are no asset of ours, by wallet. */
export async function findUnsupported(
  { database }: Pick<AppContext, 'database'>,
  gateway: ChainGateway,
  { unsupported }: ChainBlock,
): Promise<FoundTokens[]> {
  if (!isEthereum(gateway)) return [];
  const owners = await findOwners(
    database,
    gateway.network.name,
    unsupported.map(({ watchKey }) => watchKey),
  );
  const byWallet = new Map<WalletId, Omit<FoundTokens, 'token'>>();
  for (const newest of unsupported) {
    const owner = owners.get(newest.watchKey);
    const walletId = owner?.walletOf(gateway.network.coin);
    if (!owner || !walletId) continue;
    const transfers = (byWallet.get(walletId)?.transfers ?? 0) + 1;
    byWallet.set(walletId, { walletId, userId: owner.userId, transfers, newest });
  }
  const found = [...byWallet.values()];
  const tokens = await describeTokens(
    gateway,
    found.map(({ newest }) => newest.contract),
  );
  return found.map((each) => ({ ...each, token: tokens.get(each.newest.contract) ?? nameless }));
}

async function describeTokens(
  gateway: EthereumGateway,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, TokenDescription>> {
  const asked = [...new Set(contracts)].slice(0, mostDescribed);
  const answers = asked.map(
    async (contract) => [contract, await gateway.describeToken(contract)] as const,
  );
  return new Map(await Promise.all(answers));
}

/**
 * Counts the tokens in their wallet's one row, which names the newest. In the transaction that says that the
 * block is read, under the cursor's lock: nobody else counts at the same time. What a reorganisation
 * takes away of a row that began before it stays counted.
 */
export async function recordUnsupported(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { name: network }: Network,
  found: readonly FoundTokens[],
  block: ChainBlock,
): Promise<void> {
  if (found.length === 0) return;
  const now = clock.now();
  const arrived = sql`(
    select arrived.*, ${network}::text as network, ${block.number}::bigint as block_number,
      ${block.hash}::text as block_hash, ${now}::timestamptz as seen_at
    from jsonb_to_recordset(${JSON.stringify(found.map((each) => columnsOf(each, now)))}::jsonb)
      as arrived (id uuid, wallet_id uuid, user_id uuid, transfers bigint, transaction_id text,
        position integer, contract text, symbol text, decimals smallint, amount numeric)
  )`;
  await sql`
    update unsupported_deposits as noted set
      transfers = arrived.transfers
        + case when noted.displaced_at is null then noted.transfers else 0 end,
      first_block_number = least(arrived.block_number,
        case when noted.displaced_at is null
          then coalesce(noted.first_block_number, noted.block_number) end),
      transaction_id = arrived.transaction_id, position = arrived.position,
      contract = arrived.contract, symbol = arrived.symbol, decimals = arrived.decimals,
      amount = arrived.amount, block_number = arrived.block_number,
      block_hash = arrived.block_hash, seen_at = arrived.seen_at, displaced_at = null
    from ${arrived} as arrived
    where noted.id = (
      select id from unsupported_deposits where wallet_id = arrived.wallet_id
      order by id desc limit 1
    )
  `.execute(trx);
  await sql`
    insert into unsupported_deposits (id, wallet_id, user_id, transfers, transaction_id, position,
      contract, symbol, decimals, amount, network, block_number, block_hash, seen_at, told_at)
    select arrived.*, null from ${arrived} as arrived
    where not exists (select from unsupported_deposits where wallet_id = arrived.wallet_id)
  `.execute(trx);
}

function columnsOf({ walletId, userId, transfers, newest, token }: FoundTokens, now: Date) {
  return {
    id: uuidV7(now),
    wallet_id: walletId,
    user_id: userId,
    transfers,
    transaction_id: newest.transactionId,
    position: newest.position,
    contract: newest.contract,
    ...token,
    amount: String(newest.amount),
  };
}
