import { findWaits } from '../alarms/find-waits.ts';
import type { AppContext } from '../app-context.ts';
import { readWaitingDeposits } from '../chains/read-waiting-deposits.ts';
import { readQueueDepths } from '../jobs/read-queue-depths.ts';
import { countTroubledAccounts } from '../ledger/count-troubled-accounts.ts';
import { oldestUnsealed } from '../ledger/sealing/oldest-unsealed.ts';
import { latestPrices } from '../prices/latest-prices.ts';
import { readShortages } from '../treasury/hot-wallet-shortages.ts';
import { readWaitingOutgoing } from '../treasury/read-waiting-outgoing.ts';
import { readReconciliations } from '../treasury/reconcile/keep-reconciled.ts';
import type { Metrics } from './metrics.ts';

type ReadContext = Pick<AppContext, 'config' | 'database' | 'clock'>;

/**
 * Reads every gauge, one query after the other, so that a scrape holds few connections. A part that
 * fails is left out and counted: an old figure would look like a good one.
 */
export async function readGauges(
  { config, database, clock }: ReadContext,
  { gauges, scrapeFailures }: Metrics,
): Promise<void> {
  const ageOf = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  const parts: Record<string, () => Promise<void>> = {
    jobs: async () => {
      for (const { queue, state, jobs, oldestAgeSeconds } of await readQueueDepths(database)) {
        gauges.jobs.set({ queue, state }, jobs);
        gauges.oldestJob.set({ queue, state }, oldestAgeSeconds);
      }
    },
    seals: async () => {
      const oldest = await oldestUnsealed(database);
      gauges.unsealedAge.set(oldest ? ageOf(oldest) : 0);
    },
    prices: async () => {
      for (const [asset, { observedAt }] of await latestPrices({ config, database })) {
        gauges.priceAge.set({ asset }, ageOf(observedAt));
      }
    },
    deposits: async () => {
      for (const { network, state, deposits, oldestAt } of await readWaitingDeposits(database)) {
        gauges.deposits.set({ network, state }, deposits);
        gauges.oldestDeposit.set({ network, state }, ageOf(oldestAt));
      }
    },
    waits: async () => {
      for (const { step, asset, count, since } of await findWaits({ database, clock })) {
        gauges.waits.set({ step, asset }, count);
        gauges.oldestWait.set({ step, asset }, ageOf(since));
      }
    },
    outgoing: async () => {
      for (const { network, state, count, oldestAt } of await readWaitingOutgoing(database)) {
        gauges.outgoing.set({ network, state }, count);
        gauges.oldestOutgoing.set({ network, state }, ageOf(oldestAt));
      }
    },
    shortages: async () => {
      for (const { asset, short_since } of await readShortages(database, clock.now())) {
        gauges.hotWalletShort.set({ asset }, ageOf(short_since));
      }
    },
    reconciliations: async () => {
      for (const { asset, difference, looked_at } of await readReconciliations(database)) {
        gauges.reconciliationDifference.set({ asset }, Number(difference));
        gauges.reconciliationAge.set({ asset }, ageOf(looked_at));
      }
    },
    ledger: async () => {
      for (const { trouble, asset, accounts } of await countTroubledAccounts(database)) {
        gauges.troubledAccounts.set({ trouble, asset }, accounts);
      }
    },
  };
  for (const gauge of Object.values(gauges)) gauge.reset();
  // Without labels, reset means 0, and 0 would say that all is sealed.
  gauges.unsealedAge.remove({});
  for (const [part, read] of Object.entries(parts)) {
    try {
      await read();
    } catch {
      scrapeFailures.inc({ part });
    }
  }
}
