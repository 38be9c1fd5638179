import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { lengthOfHeadsFile } from '../sealing/heads-file.ts';
import { verifyBalances, verifySeries } from './account-checks.ts';
import type { CheckResult } from './finding.ts';
import { verifyCustody, verifyHolds, verifyTransfers } from './transfer-checks.ts';
import { verifyChain } from './verify-chain.ts';
import { verifyHeadsFile } from './verify-heads-file.ts';
import { verifyRestorations } from './verify-restorations.ts';
import { verifyUnsealed } from './verify-unsealed.ts';

/**
 * Recomputes everything that the ledger says of itself from its entries, at one moment, beside
 * whatever is being written. Each check ends at the first thing that it finds wrong.
 */
export async function verifyLedger(
  database: Database,
  options: { readonly keys: SealPublicKeys; readonly headsFile?: string | undefined },
): Promise<readonly CheckResult[]> {
  const { keys, headsFile: file } = options;
  const kept = file === undefined ? undefined : { file, length: await lengthOfHeadsFile(file) };
  const checks: ((trx: Transaction) => Promise<CheckResult>)[] = [
    (trx) => verifyChain(trx, keys),
    ...(kept ? [(trx: Transaction) => verifyHeadsFile(trx, kept, keys)] : []),
    (trx) => verifyRestorations(trx, keys),
    verifyUnsealed,
    verifyTransfers,
    verifySeries,
    verifyBalances,
    verifyCustody,
    verifyHolds,
  ];
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Reads all that there is, however long that takes.
      await sql`set local statement_timeout = 0`.execute(trx);
      const results: CheckResult[] = [];
      for (const check of checks) results.push(await check(trx));
      return results;
    });
}
