import type { AppContext } from '../../../app-context.ts';
import { isMoneyFrozen } from '../../../platform/freezing/money-frozen.ts';
import { type LedgerSeal, verifyingKeysOf } from '../../../platform/secrets/seal-key.ts';
import { describeLost, freezeOverLostHeads } from '../restorations/freeze-over-lost-heads.ts';
import { rowHeads, rowHeadsFileOf } from '../rows/row-heads.ts';
import { sealRows } from '../rows/seal-rows.ts';
import { ledgerHeads, publishHeads } from './publish-heads.ts';
import { sealLedger } from './seal-ledger.ts';

/**
 * Seals what is new, entries and then rows outside the ledger. When the database has lost a head that the file has, money stands
 * still, and nothing is sealed until it was found out what happened since: a new chain over the gap would only hide it.
 */
export async function sealRegularly(
  context: Pick<AppContext, 'database' | 'clock'>,
  seal: LedgerSeal,
): Promise<void> {
  const lost = await freezeOverLostHeads(context, seal);
  if (lost.length > 0) {
    const words = 'The database was put back to an earlier moment, and money stands still';
    throw new Error(`${words}: it does not have ${describeLost(lost).join('; ')}`);
  }
  if (!(await isMoneyFrozen(context.database))) await sealAndPublish(context, seal);
}

/** Where nothing is lost, or what is was given up. */
export async function sealAndPublish(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  seal: LedgerSeal,
): Promise<void> {
  const { key, headsFile } = seal;
  const keys = verifyingKeysOf(seal);
  const publishLedger = async () => {
    if (headsFile === undefined) return;
    await publishHeads(database, headsFile, ledgerHeads, { chain: 'ledger', keys });
  };
  const publishRows = async () => {
    if (headsFile === undefined) return;
    await publishHeads(database, rowHeadsFileOf(headsFile), rowHeads, { chain: 'rows', keys });
  };
  await publishLedger();
  if ((await sealLedger(database, key, clock.now())) > 0) await publishLedger();
  await publishRows();
  if ((await sealRows(database, key, clock.now())) > 0) await publishRows();
}
