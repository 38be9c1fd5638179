import type { Reader } from '../../../platform/database/database.ts';

/** What secures each loan at the moment, in minor units of its coin. */
export async function readLoanCollateral(
  reader: Reader,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('kind', '=', 'collateral')
    .where('owner_type', '=', 'loan')
    .where('owner_id', 'in', loanIds)
    .execute();
  return new Map(rows.map(({ owner_id, balance }) => [owner_id ?? '', balance]));
}
