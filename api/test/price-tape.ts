import type { CollateralAsset } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { publishPrices } from '../src/books/prices/feeds/publish-prices.ts';
import { runDueWork } from '../src/service/background/run-due-work.ts';
import type { TestApp } from './test-app.ts';

export type PriceTape = ReturnType<typeof priceTape>;

/** Prices that a test sets; they are published as those of a feed are. */
export function priceTape({ context }: Pick<TestApp, 'context'>) {
  const prices = new Map<CollateralAsset, string>([
    ['BTC', '60000'],
    ['ETH', '2400'],
    ['USDC', '0.92'],
  ]);
  const feed = {
    source: 'tape',
    synthetic: true,
    observe: async () => [...prices].map(([asset, value]) => ({ asset, value: parsePrice(value) })),
  };
  const publish = () => publishPrices(context, feed);
  return {
    publish,
    /** Moves the clock, publishes, and does what is due. */
    tick: async (seconds = 10, price?: string) => {
      context.clock.advance(seconds * 1_000);
      if (price !== undefined) prices.set('BTC', price);
      await publish();
      await runDueWork(context);
    },
    /** Time goes by with a price every four minutes. */
    pass: async (hours: number) => {
      const steps = Math.floor(hours * 15);
      for (let step = 0; step < steps; step += 1) {
        context.clock.advance(240_000);
        await publish();
      }
      await runDueWork(context);
    },
  };
}
