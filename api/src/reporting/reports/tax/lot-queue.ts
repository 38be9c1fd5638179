import { lesser } from '@tessera/money/lesser';
import { type Cents, type CoinUnits, cents, minus, plus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';

/** Coins that arrived together. Quantities are minor units, the value EUR cents. */
export type Lot = {
  readonly acquiredAt: Date;
  readonly quantity: CoinUnits;
  /** What they were worth when they arrived; null when no price was known. */
  readonly value: Cents | null;
  /** What brought them, to be found again when it is taken back. */
  readonly source: string;
};

/** A part of a lot that left, with its share of the value. Shares of a lot add up to its value. */
export type LotPart = {
  readonly acquiredAt: Date | null;
  readonly quantity: CoinUnits;
  readonly value: Cents | null;
};

export type LotQueue = {
  readonly add: (lot: Lot) => void;
  /** The oldest coins leave first. What no lot explains comes as a part of unknown origin. */
  readonly take: (quantity: CoinUnits) => LotPart[];
  /** Coins of one source leave as far as they are there. Answers how many did. */
  readonly takeBack: (source: string, quantity: CoinUnits) => CoinUnits;
  readonly remaining: () => CoinUnits;
};

type OpenLot = Lot & { used: CoinUnits };

/** First in, first out. It holds lots of which something is left, and no more. */
export function lotQueue(): LotQueue {
  const lots: OpenLot[] = [];
  let remaining: CoinUnits = 0n;

  const use = (lot: OpenLot, quantity: CoinUnits): LotPart => {
    const before = valueOfFirst(lot, lot.used);
    lot.used = plus(lot.used, quantity);
    remaining = minus(remaining, quantity);
    const after = valueOfFirst(lot, lot.used);
    const value = before === null || after === null ? null : minus(after, before);
    return { acquiredAt: lot.acquiredAt, quantity, value };
  };

  return {
    add: (lot) => {
      lots.push({ ...lot, used: 0n });
      remaining = plus(remaining, lot.quantity);
    },
    take: (quantity) => {
      const parts: LotPart[] = [];
      let left = quantity;
      while (left > 0n) {
        const lot = lots[0];
        if (!lot) {
          parts.push({ acquiredAt: null, quantity: left, value: null });
          break;
        }
        const open = minus(lot.quantity, lot.used);
        const taken = lesser(open, left);
        if (taken > 0n) parts.push(use(lot, taken));
        left = minus(left, taken);
        if (lot.used === lot.quantity) lots.shift();
      }
      return parts;
    },
    takeBack: (source, quantity) => {
      const lot = lots.find((each) => each.source === source);
      if (!lot) return 0n;
      const open = minus(lot.quantity, lot.used);
      const taken = lesser(open, quantity);
      use(lot, taken);
      return taken;
    },
    remaining: () => remaining,
  };
}

function valueOfFirst({ value, quantity }: Lot, used: CoinUnits): Cents | null {
  return value === null ? null : cents(mulDiv(value, used, quantity, 'half-even'));
}
