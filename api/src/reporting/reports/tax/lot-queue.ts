import { lesser } from '@tessera/money/lesser';
import { mulDiv } from '@tessera/money/mul-div';

/** Coins that arrived together. Quantities are minor units, the value EUR cents. */
export type Lot = {
  readonly acquiredAt: Date;
  readonly quantity: bigint;
  /** What they were worth when they arrived; null when no price was known. */
  readonly value: bigint | null;
  /** What brought them, to be found again when it is taken back. */
  readonly source: string;
};

/** A part of a lot that left, with its share of the value. Shares of a lot add up to its value. */
export type LotPart = {
  readonly acquiredAt: Date | null;
  readonly quantity: bigint;
  readonly value: bigint | null;
};

export type LotQueue = {
  readonly add: (lot: Lot) => void;
  /** The oldest coins leave first. What no lot explains comes as a part of unknown origin. */
  readonly take: (quantity: bigint) => LotPart[];
  /** Coins of one source leave as far as they are there. Answers how many did. */
  readonly takeBack: (source: string, quantity: bigint) => bigint;
  readonly remaining: () => bigint;
};

type OpenLot = Lot & { used: bigint };

/** First in, first out. It holds lots of which something is left, and no more. */
export function lotQueue(): LotQueue {
  const lots: OpenLot[] = [];
  let remaining = 0n;

  const use = (lot: OpenLot, quantity: bigint): LotPart => {
    const before = valueOfFirst(lot, lot.used);
    lot.used += quantity;
    remaining -= quantity;
    const after = valueOfFirst(lot, lot.used);
    const value = before === null || after === null ? null : after - before;
    return { acquiredAt: lot.acquiredAt, quantity, value };
  };

  return {
    add: (lot) => {
      lots.push({ ...lot, used: 0n });
      remaining += lot.quantity;
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
        const open = lot.quantity - lot.used;
        const taken = lesser(open, left);
        if (taken > 0n) parts.push(use(lot, taken));
        left -= taken;
        if (lot.used === lot.quantity) lots.shift();
      }
      return parts;
    },
    takeBack: (source, quantity) => {
      const lot = lots.find((each) => each.source === source);
      if (!lot) return 0n;
      const open = lot.quantity - lot.used;
      const taken = lesser(open, quantity);
      use(lot, taken);
      return taken;
    },
    remaining: () => remaining,
  };
}

function valueOfFirst({ value, quantity }: Lot, used: bigint): bigint | null {
  return value === null ? null : mulDiv(value, used, quantity, 'half-even');
}
