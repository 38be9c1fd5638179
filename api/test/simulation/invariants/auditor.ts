import type { World } from '../world.ts';
import { auditChain } from './chain-audit.ts';
import { closingAudit } from './closing-audit.ts';
import { ledgerAudit } from './ledger-audit.ts';
import { lifecycleAudit } from './lifecycle-audit.ts';
import { limitAudit } from './limit-audit.ts';
import { loanAudit } from './loan-audit.ts';
import { rulesAudit } from './rules-audit.ts';
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
  const audits: readonly Audit[] = [
    ...lasting(),
    rulesAudit(world),
    withdrawalAudit(world),
    limitAudit(world),
    closingAudit(world),
  ];
  const { seal, verify } = sealAudit(world);
  const checkAll = async () => {
    for (const audit of lasting()) await audit();
    await verify();
    await seal();
  };
  let seen = '';
  return {
    check: async (step) => {
      const next = await nextTransaction(world);
      if (next === seen) return;
      for (const audit of audits) await audit(step);
      seen = next;
    },
    checkAll,
    checkAtRest: async () => {
      await checkAll();
      await auditChain(world);
      await verify();
    },
  };
}

/** While no transaction got a number, nothing was written: what held holds. */
async function nextTransaction({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}
