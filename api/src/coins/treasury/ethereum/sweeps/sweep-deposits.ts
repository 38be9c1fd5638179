import type { UserId } from '@tessera/contracts/ids';
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
import { type SweepStep, sweepAddress } from './sweep-address.ts';

/** After a step of a sweep, and after one that could not be taken for the moment. */
const lookAgainAfterMs: Readonly<Record<Exclude<SweepStep, 'nothing'>, number>> = {
  underway: 5_000,
  later: 60_000,
  /** Fees may fall, and more may come. */
  not_worth_it: 86_400_000,
};

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
    const steps: SweepStep[] = [];
    for (const address of await listUserAddresses(trx, 'ethereum', userId)) {
      steps.push(await sweepAddress(trx, context, gateway, address));
    }
    const waits = steps.flatMap((step) => (step === 'nothing' ? [] : [lookAgainAfterMs[step]]));
    if (waits.length === 0) {
      await deleteRows(trx, 'sweep_requests', { user_id: userId });
      return;
    }
    const due_at = new Date(now.getTime() + Math.min(...waits));
    await updateRows(trx, 'sweep_requests', { user_id: userId }, { due_at });
  });
}
