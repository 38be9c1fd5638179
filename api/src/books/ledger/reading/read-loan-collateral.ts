import type { CoinUnits } from '@tessera/money/minor-units';
import type { LoanId, Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

/** What secures each loan at the moment, in minor units of its coin. */
export async function readLoanCollateral(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, CoinUnits>> {
  const where = { kind: 'collateral', owner_type: 'loan', owner_id: loanIds } as const;
  const rows = await findRows(reader, 'ledger_accounts', where, 'id');
  return new Map(rows.map(({ owner_id, balance }) => [owner_id ?? '', balance as CoinUnits]));
}
