import type { AppContext } from '../../../app-context.ts';
import type { LedgerSeal } from '../../../platform/secrets/seal-key.ts';
import { rowHeads, rowHeadsFileOf } from '../rows/row-heads.ts';
import { sealRows } from '../rows/seal-rows.ts';
import { publishHeads } from './publish-heads.ts';
import { sealLedger } from './seal-ledger.ts';

/**
 * Seals what is new, entries and then rows outside the ledger. When the database has lost a head that the file has, nothing is sealed until
 * somebody has looked: a new chain over the gap would only hide it.
 */
export async function sealRegularly(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { key, headsFile }: LedgerSeal,
): Promise<void> {
  if (headsFile !== undefined) await publishHeads(database, headsFile);
  const sealed = await sealLedger(database, key, clock.now());
  if (headsFile !== undefined && sealed > 0) await publishHeads(database, headsFile);
  const rowsFile = headsFile && rowHeadsFileOf(headsFile);
  if (rowsFile !== undefined) await publishHeads(database, rowsFile, rowHeads);
  const sealedRows = await sealRows(database, key, clock.now());
  if (rowsFile !== undefined && sealedRows > 0) await publishHeads(database, rowsFile, rowHeads);
}
