import type { World } from '../world.ts';
import { bookAudit } from './book-audit.ts';
import { auditChains } from './chain-audit.ts';
import { closingAudit } from './closing-audit.ts';
import { ledgerAudit } from './ledger-audit.ts';
import { lifecycleAudit } from './lifecycle-audit.ts';
import { limitAudit } from './limit-audit.ts';
import { loanAudit } from './loan-audit.ts';
import { lossAudit } from './loss-audit.ts';
import { periodAudit } from './period-audit.ts';
import { sealAudit } from './seal-audit.ts';
import type { Audit, AuditedStep } from './step.ts';
import { withdrawalAudit } from './withdrawal-audit.ts';

export type Auditor = {
  /** After a step. @throws BrokenInvariant */
  readonly check: (step: AuditedStep) => Promise<void>;
  /** The same from the first entry on, with nothing remembered. Seals what was verified. */
  readonly checkAll: () => Promise<void>;
  /** When nothing more goes on. */
  readonly checkAtRest: () => Promise<void>;
};

/** Keeps books of its own, and compares. */
export function startAuditor(world: World): Auditor {
  const lasting = () => [ledgerAudit(world), lifecycleAudit(world), loanAudit(world)];
  const books = bookAudit(world);
  const audits: readonly Audit[] = [
    ...lasting(),
    books.check,
    lossAudit(world),
    withdrawalAudit(world),
    limitAudit(world),
    closingAudit(world),
  ];
  const periods = periodAudit(world);
  const { seal, verify, verifyRows } = sealAudit(world);
  const checkAll = async () => {
    for (const audit of lasting()) await audit();
    await books.checkAll();
    await periods.check();
    await verify();
    await seal();
  };
  let seen = '';
  return {
    check: async (step) => {
      const next = await nextTransaction(world);
      if (next === seen) return;
      await askAll(audits.map((audit) => audit(step)));
      seen = next;
    },
    checkAll,
    checkAtRest: async () => {
      await checkAll();
      await periods.checkAgain();
      await auditChains(world);
      await verify();
      await verifyRows();
    },
  };
}

/** At once, since nothing moves between two steps. Of several that find something the first in the list says so. */
async function askAll(audits: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(audits)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** While no transaction got a number, nothing was written: what held holds. */
async function nextTransaction({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}
