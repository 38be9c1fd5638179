import type { World } from '../world.ts';
import { ledgerAudit } from './ledger-audit.ts';
import { lifecycleAudit } from './lifecycle-audit.ts';
import { loanAudit } from './loan-audit.ts';
import { rulesAudit } from './rules-audit.ts';

export type Auditor = {
  /** After a step; `isAlone` when nothing happened beside it. @throws BrokenInvariant */
  readonly check: (step: { readonly isAlone: boolean }) => Promise<void>;
  /** The same from the first entry on, with nothing remembered. */
  readonly checkAll: () => Promise<void>;
};

/** Keeps books of its own, and compares. */
export function startAuditor(world: World): Auditor {
  const audits: readonly ((step: { readonly isAlone: boolean }) => Promise<void>)[] = [
    ledgerAudit(world),
    lifecycleAudit(world),
    loanAudit(world),
    rulesAudit(world),
  ];
  return {
    check: async (step) => {
      for (const audit of audits) await audit(step);
    },
    checkAll: async () => {
      const whole = [ledgerAudit(world), lifecycleAudit(world), loanAudit(world)];
      for (const audit of whole) await audit();
    },
  };
}
