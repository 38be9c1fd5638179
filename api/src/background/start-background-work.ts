import { raiseAlarms } from '../alarms/raise-alarms.ts';
import type { AppContext } from '../app-context.ts';
import { watchNetwork } from '../chains/watch-network.ts';
import { startJobQueue } from '../jobs/start-job-queue.ts';
import { keepSealed } from '../ledger/sealing/keep-sealed.ts';
import { forgetEndedWindows } from '../plugins/database-windows.ts';
import { forgetExpiredAnswers } from '../plugins/stored-answers.ts';
import { exchangeFeed } from '../prices/exchange-feed.ts';
import { publishPrices } from '../prices/publish-prices.ts';
import { syntheticFeed } from '../prices/synthetic-feed.ts';
import type { DevelopmentChain } from '../sandbox/chains/development-chain.ts';
import { fundHouse } from '../sandbox/chains/fund-house.ts';
import { mineWhileConfirming } from '../sandbox/chains/mine-while-confirming.ts';
import { keepReconciled } from '../treasury/reconcile/keep-reconciled.ts';
import { dueWorks } from './due-works.ts';
import type { Failures } from './failures.ts';
import type { Log } from './log.ts';
import { type Loop, runLoop } from './run-loop.ts';

/** Starts what goes on beside requests. Each step is safe in several processes at once. */
export async function startBackgroundWork(
  context: AppContext,
  developmentChains: readonly DevelopmentChain[],
  log: Log,
  failures: Failures,
): Promise<Loop> {
  const jobs = await startJobQueue(context, dueWorks, log, failures);
  const feed = priceFeedOf(context, log);
  const loops = [
    runLoop({
      name: 'prices',
      everyMs: 2_000,
      log,
      failures,
      step: () => publishPrices(context, feed),
    }),
    runLoop({
      name: 'expired-answers',
      everyMs: 3_600_000,
      log,
      failures,
      step: () => forgetExpiredAnswers(context.database, context.clock.now()),
    }),
    runLoop({
      name: 'alarms',
      everyMs: 60_000,
      log,
      failures,
      step: () => raiseAlarms(context, log),
    }),
    ...context.gateways.map((gateway) =>
      runLoop({
        name: `watch-${gateway.network.name}`,
        everyMs: context.config.sandbox ? 500 : 4_000,
        log,
        failures,
        step: () => watchNetwork(context, gateway, log),
      }),
    ),
  ];
  for (const gateway of context.gateways) {
    loops.push(
      runLoop({
        name: `reconcile-${gateway.network.name}`,
        everyMs: 60_000,
        log,
        failures,
        step: () => keepReconciled(context, gateway, log),
      }),
    );
  }
  if (context.config.rateLimitStore === 'database') {
    loops.push(
      runLoop({
        name: 'rate-limit-windows',
        everyMs: 60_000,
        log,
        failures,
        step: () => forgetEndedWindows(context.database),
      }),
    );
  }
  const seal = context.config.ledgerSeal;
  if (seal) {
    loops.push(
      runLoop({
        name: 'seal-ledger',
        everyMs: 1_000,
        log,
        failures,
        step: () => keepSealed(context, seal),
      }),
    );
  }
  for (const gateway of context.gateways) {
    const { name } = gateway.network;
    const chain = developmentChains.find(({ network }) => network === name);
    if (!chain) continue;
    loops.push(
      runLoop({
        name: `sandbox-miner-${name}`,
        everyMs: 1_000,
        log,
        failures,
        step: () => mineWhileConfirming(context, chain),
      }),
      runLoop({
        name: `sandbox-funds-${name}`,
        everyMs: 5_000,
        log,
        failures,
        step: () => fundHouse(context, gateway, chain),
      }),
    );
  }
  return {
    stop: async () => {
      await Promise.all([jobs, ...loops].map((loop) => loop.stop()));
    },
  };
}

function priceFeedOf({ config }: AppContext, log: Log) {
  if (config.prices.feed === 'synthetic') return syntheticFeed(config.prices.seed);
  return exchangeFeed({
    onFailure: (source, error) => log.warn({ source, err: error }, 'a price source failed'),
  });
}
