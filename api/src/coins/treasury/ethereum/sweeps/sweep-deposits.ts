import type { UserId } from '@tessera/contracts/ids';
import { greater } from '@tessera/money/greater';
import type { AppContext } from '../../../../app-context.ts';
import {
  deleteRows,
  findRows,
  lockRow,
  updateRows,
  upTo,
} from '../../../../platform/database/rows.ts';
import type { DueWork } from '../../../../platform/jobs/due-work.ts';
import { listUserAddresses } from '../../../chains/addresses/list-user-addresses.ts';
import { asEthereum } from '../../../chains/chain-gateway.ts';
import { gatewayFor } from '../../../chains/gateway-for.ts';
import { lockTreasury } from '../../lock-treasury.ts';
import { type SweepStep, sweepAddresses } from './sweep-address.ts';

const dayMs = 86_400_000;

/** After a step of a sweep, and after one that could not be taken for the moment. */
function lookAgainAfterMs(step: Exclude<SweepStep, 'nothing'>): number {
  if (step === 'underway') return 5_000;
  if (step === 'later') return 60_000;
  // Whoever follows the fees looks earlier where a fee is known; prices may change, too.
  return step.worthAtRate === null ? dayMs : 7 * dayMs;
}

/**
 * Brings credited deposits on customers' addresses to the hot wallet when that is worth its price, one
 * step at a time. Whose coins they are does not change by it; the house pays.
 */
export const sweepDeposits: DueWork<UserId> = {
  name: 'treasury.sweep',
  findDue: async (reader, now) => {
    const due = await findRows(reader, 'sweep_requests', { due_at: upTo(now) }, 'due_at');
    return due.map(({ user_id: id, due_at: dueAt }) => ({ id, dueAt }));
  },
  run: (context, { id: userId }) => takeStep(context, userId),
};

function takeStep(context: AppContext, userId: UserId): Promise<void> {
  const { database, clock } = context;
  const gateway = asEthereum(gatewayFor(context, 'ETH'));
  return database.transaction().execute(async (trx) => {
    await lockTreasury(trx, 'ethereum');
    const now = clock.now();
    const request = await lockRow(trx, 'sweep_requests', { user_id: userId });
    if (!request || request.due_at > now) return;
    const addresses = await listUserAddresses(trx, 'ethereum', userId);
    const found = await sweepAddresses(trx, context, gateway, addresses);
    const steps = found.filter((step) => step !== 'nothing');
    if (steps.length === 0) {
      await deleteRows(trx, 'sweep_requests', { user_id: userId });
      return;
    }
    const due_at = new Date(now.getTime() + Math.min(...steps.map(lookAgainAfterMs)));
    const worth_at_rate = worthAtRate(steps);
    await updateRows(trx, 'sweep_requests', { user_id: userId }, { due_at, worth_at_rate });
  });
}

/** The highest fee at which one of the steps would be worth it. */
function worthAtRate(steps: readonly SweepStep[]): bigint | null {
  const rates = steps.flatMap((step) =>
    typeof step === 'object' && step.worthAtRate !== null ? [step.worthAtRate] : [],
  );
  return rates.length === 0 ? null : rates.reduce(greater);
}
