import type { AppContext } from '../../app-context.ts';
import { publishHeads } from './publish-heads.ts';
import type { SealKey } from './seal-key.ts';
import { sealLedger } from './seal-ledger.ts';

export type LedgerSeal = {
  readonly key: SealKey;
  /** Heads are kept here too, out of reach of who can write to the database. */
  readonly headsFile: string | undefined;
};

/**
 * Seals what is new. When the database has lost a head that the file has, nothing is sealed until
 * somebody has looked: a new chain over the gap would only hide it.
 */
export async function keepSealed(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { key, headsFile }: LedgerSeal,
): Promise<void> {
  if (headsFile !== undefined) await publishHeads(database, headsFile);
  const sealed = await sealLedger(database, key, clock.now());
  if (headsFile !== undefined && sealed > 0) await publishHeads(database, headsFile);
}
