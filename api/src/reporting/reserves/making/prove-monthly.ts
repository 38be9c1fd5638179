import type { AppContext } from '../../../app-context.ts';
import { ownedSince } from '../../../books/ledger/reading/owned-since.ts';
import type { Log } from '../../../platform/log/log.ts';
import { isProved, proveReserves } from './prove-reserves.ts';

/** Makes the proof of this month (UTC) where there is none and somebody owns something. Without a seal there are none. */
export async function proveMonthly(context: AppContext, log: Log): Promise<void> {
  const { clock, config, database } = context;
  const seal = config.ledgerSeal;
  const month = clock.now().toISOString().slice(0, 7);
  if (!seal || (await isProved(context, month))) return;
  if (!(await ownedSince(database))) return;
  const id = await proveReserves(context, seal, month);
  if (id) log.info({ proof: id, month }, 'proved our reserves');
}
