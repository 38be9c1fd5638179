import type { UsedElsewhere } from '@tessera/contracts/signer';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { asEthereum } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';

const mostAtOnce = 500;

/**
 * What the chains have seen used of ours by no order that we know: coins that blocks spent, and nonces below those that
 * an address has used up.
 */
export async function* findUsedElsewhere(
  context: Pick<AppContext, 'database' | 'gateways'>,
): AsyncGenerator<UsedElsewhere> {
  yield* inPortions(await spentCoins(context.database), (used) => ({ network: 'bitcoin', used }));
  yield* inPortions(await usedNonces(context), (used) => ({ network: 'ethereum', used }));
}

function* inPortions<Item>(
  items: readonly Item[],
  said: (used: Item[]) => UsedElsewhere,
): Generator<UsedElsewhere> {
  for (let first = 0; first < items.length; first += mostAtOnce) {
    yield said(items.slice(first, first + mostAtOnce));
  }
}

async function spentCoins(reader: Reader) {
  const { rows } = await sql<{ transactionId: string; position: number }>`
    select coin.transaction_id as "transactionId", coin.position from bitcoin_coins as coin
    where coin.spent_by is not null and coin.branch <> 2 and not exists (
      select from outgoing_attempts as attempt
      where attempt.transaction_id = coin.spent_by and attempt.raw is not null
    )
    order by 1, 2
  `.execute(reader);
  return rows;
}

type NonceRow = { readonly branch: 0 | 1; readonly index: bigint; readonly nonces: string[] };

async function usedNonces(context: Pick<AppContext, 'database' | 'gateways'>) {
  const gateway = asEthereum(gatewayFor(context, 'ETH'));
  const { rows } = await sql<NonceRow>`
    select taken.branch, taken.child_index as index,
      array_agg(taken.nonce::text) filter (where exists (
        select from outgoing_attempts as attempt
        where attempt.outgoing_id = taken.outgoing_id and attempt.raw is not null
      )) as nonces
    from ethereum_nonces as taken where taken.branch <> 2
    group by taken.branch, taken.child_index
  `.execute(context.database);
  const isHot = ({ branch, index }: NonceRow) =>
    branch === hotPath.branch && index === hotPath.index;
  const hot: NonceRow = { branch: hotPath.branch, index: hotPath.index, nonces: [] };
  const senders = rows.some(isHot) ? rows : [...rows, hot];
  const used = [];
  for (const { branch, index, nonces } of senders) {
    const own = new Set(nonces ?? []);
    const count = await gateway.nonceOf(gateway.deriveAddress({ branch, index }).address);
    for (let nonce = 0n; nonce < count; nonce += 1n) {
      if (own.has(String(nonce))) continue;
      used.push({ from: { branch, index: Number(index) }, nonce: Number(nonce) });
    }
  }
  return used;
}
