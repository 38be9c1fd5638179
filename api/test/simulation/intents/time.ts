import type { CollateralAsset } from '@tessera/money/asset';
import { publishPrices } from '../../../src/books/prices/feeds/publish-prices.ts';
import { runDueItem } from '../../../src/platform/jobs/run-due-item.ts';
import { dueWorksOf, runDueWork } from '../../../src/service/background/run-due-work.ts';
import { BrokenInvariant } from '../broken-invariant.ts';
import { UnknownBlock } from '../chains/chain-model.ts';
import type { Instance } from '../instance.ts';
import type { Intent, Planner } from '../intent.ts';
import { startingPrices, type World } from '../world.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** What is due is done, or left for later without a failure. */
export async function doDueWork(instance: Instance): Promise<string> {
  await runDueWork(instance.context).catch((error: unknown) => refuseFailure(instance, error));
  return 'done';
}

function refuseFailure({ control }: Instance, error: unknown): void {
  if (control.disturbed) return;
  const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const errors = all.filter((each) => !(each instanceof UnknownBlock));
  if (errors.length === 0) return;
  const text = errors.map((each) => (each instanceof Error ? each.stack : String(each)));
  throw new BrokenInvariant(`Due work failed: ${text.join('\n')}`);
}

export const doAllDueWork: Planner = async () => ({ name: 'due work', run: doDueWork });

/** Some items of one kind, in any order, as another process might come to them. */
export const doSomeDueWork: Planner = async ({ random, instances, clock }) => {
  const [first] = instances;
  if (!first) return null;
  const { context } = first;
  const work = random.pick(dueWorksOf(context));
  if (!work) return null;
  const items = await work.findDue(context.database, clock.now(), context);
  const chosen = random.shuffle(items.toSorted((a, b) => (a.id < b.id ? -1 : 1))).slice(0, 3);
  if (chosen.length === 0) return null;
  return {
    name: work.name,
    run: async (instance) => {
      for (const item of chosen) {
        try {
          await runDueItem(instance.context, work, item);
        } catch (error) {
          refuseFailure(instance, error);
        }
      }
      return String(chosen.length);
    },
  };
};

const assets: readonly CollateralAsset[] = ['BTC', 'ETH', 'USDC'];

/** Time for a new price, by a little or by a lot. */
function planPrice(name: string, least: number, most: number): Planner {
  return async ({ random, clock, prices, feed }) => {
    const seconds = random.between(10, 60);
    const factors = assets.map((asset) => {
      const isPegged = asset === 'USDC' && random.chance(0.7);
      return [asset, isPegged ? 1_000 : random.between(least, most)] as const;
    });
    return {
      name,
      run: async ({ context }) => {
        clock.advance(seconds * second);
        for (const [asset, factor] of factors) {
          const start = startingPrices.get(asset) ?? 0n;
          const moved = ((prices.get(asset) ?? start) * BigInt(factor)) / 1_000n;
          if (moved > start / 20n && moved < start * 5n) prices.set(asset, moved);
        }
        await publishPrices(context, feed);
        return `${seconds} s`;
      },
    };
  };
}

export const tick = planPrice('tick', 985, 1_016);
export const crash = planPrice('crash', 600, 950);
export const rally = planPrice('rally', 1_020, 1_350);

/** Nobody publishes a price meanwhile. */
function planJump(name: string, least: number, most: number): Planner {
  return async ({ random, clock }): Promise<Intent> => {
    const milliseconds = random.between(least / second, most / second) * second;
    return {
      name,
      run: async () => {
        clock.advance(milliseconds);
        return `${milliseconds / second} s`;
      },
    };
  };
}

export const shortJump = planJump('short jump', second, 2 * hour);
export const dayJump = planJump('day jump', 2 * hour, 3 * day);
export const weekJump = planJump('week jump', 7 * day, 40 * day);

/** A price of now, past all gates. */
export async function publishNow({ instances, clock, feed }: World): Promise<void> {
  clock.advance(10 * second);
  const [first] = instances;
  if (first) await publishPrices(first.context, feed);
}
