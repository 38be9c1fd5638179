import type { Transaction } from '../../../platform/database/database.ts';
import { listRestorations } from '../../../platform/freezing/restorations.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { isSignedRestoration } from '../restorations/restoration-text.ts';
import type { CheckResult } from './finding.ts';

/**
 * That each restore was ended, and its heads given up by the ledger's own key. While one is open the ledger is that
 * of an earlier moment.
 */
export async function verifyRestorations(
  trx: Transaction,
  keys: SealPublicKeys,
): Promise<CheckResult> {
  const restorations = await listRestorations(trx);
  const checked = `${restorations.length} restores to an earlier moment`;
  for (const restoration of restorations) {
    const { opened_at, found_at, heads } = restoration;
    const gone = heads
      .map(({ chain, first_number, last_number }) => `${chain} ${first_number} to ${last_number}`)
      .join(', ');
    const what = gone === '' ? 'no head' : `heads of ${gone}`;
    if (opened_at === null) {
      const message = `Since ${found_at.toISOString()} money is frozen: gone are ${what}`;
      return { checked, finding: { message } };
    }
    if (!isSignedRestoration(restoration, keys)) {
      const message = `That ${what} were given up is not signed by a key of the ledger`;
      return { checked, finding: { message } };
    }
  }
  return { checked, finding: undefined };
}
