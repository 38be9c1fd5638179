import { verifyRows } from '../../../src/books/ledger/rows/verify-rows.ts';
import { sealLedger } from '../../../src/books/ledger/sealing/seal-ledger.ts';
import { verifyLedger } from '../../../src/books/ledger/verification/verify-ledger.ts';
import { testSealKeys } from '../../busy-ledger.ts';
import { sealAllRows } from '../../sealed-rows.ts';
import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

/**
 * Seals as a process of its own does, with a connection that no scheduler holds: how far it comes
 * depends on what else the server does, and what it must find does not.
 */
export function sealAudit({ database, clock }: World) {
  const { key, keys } = testSealKeys();
  return {
    seal: async () => {
      await sealLedger(database, key, clock.now());
    },
    verify: async () => {
      for (const { checked, finding } of await verifyLedger(database, { keys })) {
        insist(!finding, () => `The ledger does not verify: ${checked}, ${finding?.message}`);
      }
    },
    /** Every row outside the ledger is what the last of its changes says, whatever was done with it meanwhile. */
    verifyRows: async () => {
      await sealAllRows(database, key);
      for (const { checked, finding } of await verifyRows(database, { keys })) {
        insist(!finding, () => `A sealed row does not verify: ${checked}, ${finding?.message}`);
      }
    },
  };
}
