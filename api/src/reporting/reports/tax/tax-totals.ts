import type { TaxReport } from '@tessera/contracts/reports';
import { type Cents, plus } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { figuresOf } from './present-disposal.ts';

type Figures = ReturnType<typeof figuresOf>[number];

export type TaxTotals = {
  readonly add: (figures: readonly Figures[]) => void;
  readonly present: () => TaxReport['totals'];
};

/** Adds up what is known; what is not is counted, so that nobody takes the sum for the whole. */
export function taxTotals(): TaxTotals {
  const known: Record<'proceeds' | 'fees' | 'cost' | 'gain', Cents> = {
    proceeds: 0n,
    fees: 0n,
    cost: 0n,
    gain: 0n,
  };
  let partsOfUnknownCost = 0;
  let partsOfUnknownProceeds = 0;
  return {
    add: (figures) => {
      for (const { proceeds, fee, cost, gain } of figures) {
        if (cost === null) partsOfUnknownCost += 1;
        if (proceeds === null) partsOfUnknownProceeds += 1;
        if (proceeds === null || cost === null || gain === null) continue;
        known.proceeds = plus(known.proceeds, proceeds);
        known.fees = plus(known.fees, fee);
        known.cost = plus(known.cost, cost);
        known.gain = plus(known.gain, gain);
      }
    },
    present: () => ({
      proceeds: euros(known.proceeds),
      fees: euros(known.fees),
      cost: euros(known.cost),
      gain: euros(known.gain),
      partsOfUnknownCost,
      partsOfUnknownProceeds,
    }),
  };
}
