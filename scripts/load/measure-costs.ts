import { setTimeout as sleep } from 'node:timers/promises';
import { trialBalanceCommand } from '../../api/src/service/trial-balance/trial-balance-command.ts';
import { berlinDateOf } from '../../shared/lending/src/berlin-date.ts';
import { sandboxDatabaseUrl } from '../sandbox-database-url.ts';
import { describe, joinAsCustomer } from './customer.ts';
import { day, type Living, liveAs } from './day.ts';
import type { LoadSite } from './load-site.ts';
import { payCoinsOn } from './pay-coins.ts';
import type { LoadOptions } from './read-load-options.ts';
import { randomOf, runLoad } from './run-load.ts';
import { openTally } from './tally.ts';
import { readUsages } from './watch-processes.ts';

/** Milliseconds of a processor that each part took for one act, beyond what it takes when nobody is there. */
export type Cost = {
  readonly act: string;
  readonly times: number;
  readonly perAct: ReadonlyMap<string, number>;
};

export type CostReport = {
  readonly costs: readonly Cost[];
  /** Milliseconds of a processor in each second in which nobody did anything, after all. */
  readonly idle: ReadonlyMap<string, number>;
  /** What was refused. */
  readonly broken: readonly string[];
};

/** Milliseconds of a processor by part. */
type Processors = ReadonlyMap<string, number>;
type Act = { readonly act: string; readonly times: number; readonly isRead?: boolean };

type Measured = Pick<LoadOptions, 'customers' | 'seed'> & {
  readonly site: LoadSite;
  readonly signal: AbortSignal;
  readonly onCost: (cost: Cost) => void;
};

/** Before anything is measured: code that runs for the first time is slower. Their days are of other seeds. */
const warmUp = { customers: 20, arrivals: { lanes: 20 } };

/** What goes on by itself after an act: mails, notices, seals, payments on their way. */
const restMs = 10_000;
/** What is cheap is done so often by each, for what it takes to stand out. */
const repeats = 10;

/** All do a step at the same time, and the next one when the parts of the site have come to rest, which is measured too. */
export async function measureCosts({
  site,
  customers,
  seed,
  signal,
  onCost,
}: Measured): Promise<CostReport> {
  await runLoad({ ...warmUp, seed: seed + 1, site, signal });
  await sleep(restMs, undefined, { signal });
  const payCoins = payCoinsOn(site);
  const tally = openTally();
  const costs: Cost[] = [];
  const everybody = Array.from({ length: customers }, (_, index) => index);
  let idle: Processors = new Map();
  const measure = async <Result>({ act, times, isRead }: Act, run: () => Promise<Result>) => {
    const [before, began] = [await readProcessors(site), performance.now()];
    const result = await run();
    if (!isRead) await sleep(restMs, undefined, { signal });
    const seconds = (performance.now() - began) / 1_000;
    const after = await readProcessors(site);
    if (!isRead || idle.size === 0) idle = await measureIdle(site, signal);
    const perAct = new Map(
      [...after].map(([part, cpuMs]) => {
        const byItself = (idle.get(part) ?? 0) * seconds;
        return [part, (cpuMs - (before.get(part) ?? 0) - byItself) / times];
      }),
    );
    const cost = { act, times, perAct };
    costs.push(cost);
    onCost(cost);
    return result;
  };
  const broken: string[] = [];
  const fail = (act: string) => (error: unknown) => {
    signal.throwIfAborted();
    broken.push(`${act}: ${describe(error)}`);
  };

  const living: Living[] = [];
  await measure({ act: 'sign-up and sign-in', times: customers }, () =>
    Promise.all(
      everybody.map(async (index) => {
        const customer = await joinAsCustomer({ site, tally, index, signal });
        living.push(liveAs(customer, randomOf(seed, index), { payCoins, signal }));
      }),
    ),
  );
  for (const { name: act, times = 1, isRead = false, by, run } of day) {
    const those = living.filter((each) => by?.(each) ?? true);
    const rounds = isRead ? repeats : 1;
    const all = { act, times: Math.max(1, those.length * times * rounds), isRead };
    await measure(all, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(those.map((each) => run(each).catch(fail(act))));
      }
    });
  }
  const running = Math.max(1, living.filter(({ paysOff }) => !paysOff).length);
  await measure({ act: 'close of a day, by a running loan', times: running }, () => closeDay(site));
  return { costs, idle, broken };
}

/** A day's interest is computed at its close, and not booked: decision 0178. @throws Error when it does not balance */
async function closeDay({ dataDir }: LoadSite): Promise<void> {
  const complaints: string[] = [];
  const status = await trialBalanceCommand(
    ['--day', berlinDateOf(new Date())],
    () => sandboxDatabaseUrl(dataDir, 'reader'),
    { say: () => {}, complain: (line) => complaints.push(line) },
  );
  if (status !== 0) throw new Error(complaints.join('\n'));
}

/** Of the site's parts and of this command, which makes the reports. */
async function readProcessors({ dataDir }: LoadSite): Promise<Processors> {
  const parts = [...(await readUsages(dataDir))].map(([name, { cpuMs }]) => [name, cpuMs] as const);
  const { user, system } = process.cpuUsage();
  return new Map([...parts, ['command', (user + system) / 1_000]]);
}

async function measureIdle(site: LoadSite, signal: AbortSignal) {
  const before = await readProcessors(site);
  await sleep(restMs, undefined, { signal });
  const after = await readProcessors(site);
  return new Map(
    [...after].map(([part, cpuMs]) => [part, (cpuMs - (before.get(part) ?? 0)) / (restMs / 1_000)]),
  );
}
