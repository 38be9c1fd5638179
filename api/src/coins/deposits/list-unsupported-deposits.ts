import type { UnsupportedDeposit } from '@tessera/contracts/wallets';
import type { Selectable } from 'kysely';
import { formatUnits } from 'viem';
import type { AppContext } from '../../app-context.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';
import type { DepositTables } from './deposit-tables.ts';

/** What no token of the world has more of: a contract may claim any number of decimals. */
const mostDecimals = 36;

/** Tokens that reached a customer's addresses and cannot be credited, newest first. */
export async function listUnsupportedDeposits(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletId: string,
  page: PageRequest,
): Promise<{ items: UnsupportedDeposit[]; nextCursor: string | null }> {
  const rows = await database
    .selectFrom('unsupported_deposits')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('displaced_at', 'is', null)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  const chains = new Map(gateways.map(({ network }) => [network.name, network.chain]));
  return {
    nextCursor,
    items: items.map((row) => ({
      id: row.id,
      chain: chains.get(row.network) ?? row.network,
      contract: row.contract,
      symbol: row.symbol,
      amount: amountOf(row),
      transactionId: row.transaction_id,
      seenAt: row.seen_at.toISOString(),
    })),
  };
}

function amountOf({ amount, decimals }: Selectable<DepositTables['unsupported_deposits']>) {
  if (decimals === null || decimals > mostDecimals) return null;
  return formatUnits(amount, decimals);
}
