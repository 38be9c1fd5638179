import type { WalletId } from '@tessera/contracts/ids';
import type { UnsupportedDeposit } from '@tessera/contracts/wallets';
import { formatUnits } from 'viem';
import type { AppContext } from '../../app-context.ts';
import type { Row } from '../../platform/database/rows.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** What no token of the world has more of: a contract may claim any number of decimals. */
const mostDecimals = 36;

/** Tokens that reached a customer's addresses and cannot be credited: the newest, and how many there were. */
export async function listUnsupportedDeposits(
  { database, gateways }: Pick<AppContext, 'database' | 'gateways'>,
  walletId: WalletId,
  page: PageRequest,
): Promise<{ items: UnsupportedDeposit[]; nextCursor: string | null }> {
  const chains = new Map(gateways.map(({ network }) => [network.name, network.chain()]));
  const where = { wallet_id: walletId, displaced_at: null };
  return listRows(database, 'unsupported_deposits', where, page, (rows) =>
    rows.map((row) => ({
      id: row.id,
      chain: chains.get(row.network) ?? row.network,
      contract: row.contract,
      symbol: row.symbol,
      amount: amountOf(row),
      transfers: Number(row.transfers),
      transactionId: row.transaction_id,
      seenAt: row.seen_at.toISOString(),
    })),
  );
}

function amountOf({ amount, decimals }: Row<'unsupported_deposits'>) {
  if (decimals === null || decimals > mostDecimals) return null;
  return formatUnits(amount, decimals);
}
