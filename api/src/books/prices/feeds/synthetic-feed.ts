import { createHash } from 'node:crypto';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { lesser } from '@tessera/money/lesser';
import { mulDiv } from '@tessera/money/mul-div';
import { type Price, parsePrice } from '@tessera/money/price';
import { sandboxCoins } from '@tessera/money/sandbox-coins';
import type { PriceFeed } from './price-feed.ts';

/** How far a coin swings at most with each wave, in millionths of its base price. */
const waves = [
  { periodMs: 60_000, swing: 400 },
  { periodMs: 600_000, swing: 1_200 },
  { periodMs: 3_600_000, swing: 4_000 },
  { periodMs: 86_400_000, swing: 12_000 },
  { periodMs: 2_592_000_000, swing: 30_000 },
] as const;

/**
 * The sandbox's past was wilder than its present, where a loan should not be called by itself: these
 * swing less and less in the year before the calm, and not at all after it.
 */
const wavesOfThePast = [
  { periodMs: 2_592_000_000 * 5, swing: 110_000 },
  { periodMs: 2_592_000_000 * 14, swing: 230_000 },
] as const;
const calmSinceMs = Date.UTC(2026, 0, 1);
const yearMs = 31_536_000_000;
/** Coins cost less the longer ago it is, down to this much below the base. */
const growthPerYear = 90_000n;
const growthAtMost = 400_000n;

const MILLION = 1_000_000n;

/** Prices made of seeded waves: the same for the same seed and time, on every machine. */
export function syntheticFeed(seed: string): PriceFeed {
  return {
    source: 'synthetic',
    synthetic: true,
    observe: async (at) =>
      collateralAssets.map((asset) => ({ asset, value: syntheticPrice(seed, asset, at) })),
  };
}

export function syntheticPrice(seed: string, asset: CollateralAsset, at: Date): Price {
  const timeMs = at.getTime();
  const swingOf = (periodMs: number, swing: number) =>
    mulDiv(noise(`${seed}:${asset}`, periodMs, timeMs), BigInt(swing), MILLION, 'down');
  const present = waves.reduce((sum, { periodMs, swing }) => sum + swingOf(periodMs, swing), 0n);
  const deviation = present + (timeMs < calmSinceMs ? deviationOfThePast(timeMs, swingOf) : 0n);
  const { price, calmness } = sandboxCoins[asset];
  return mulDiv(parsePrice(price), MILLION + deviation / calmness, MILLION, 'half-even');
}

function deviationOfThePast(
  timeMs: number,
  swingOf: (periodMs: number, swing: number) => bigint,
): bigint {
  const years = mulDiv(BigInt(calmSinceMs - timeMs), MILLION, BigInt(yearMs), 'down');
  const swings = wavesOfThePast.reduce(
    (sum, { periodMs, swing }) => sum + swingOf(periodMs, swing),
    0n,
  );
  const growth = lesser(mulDiv(years, growthPerYear, MILLION, 'down'), growthAtMost);
  return mulDiv(swings, lesser(years, MILLION), MILLION, 'down') - growth;
}

/** Value noise in ±1,000,000: random at the ends of each period, eased in between, integers only. */
function noise(seed: string, periodMs: number, timeMs: number): bigint {
  const period = Math.floor(timeMs / periodMs);
  const x = mulDiv(BigInt(timeMs - period * periodMs), MILLION, BigInt(periodMs), 'down');
  // Smoothstep, 3x² − 2x³.
  const eased = (x * x * (3n * MILLION - 2n * x)) / (MILLION * MILLION);
  const from = lattice(seed, periodMs, period);
  const to = lattice(seed, periodMs, period + 1);
  return from + mulDiv(to - from, eased, MILLION, 'down');
}

function lattice(seed: string, periodMs: number, index: number): bigint {
  const digest = createHash('sha256').update(`${seed}:${periodMs}:${index}`).digest();
  return (BigInt(digest.readUInt32BE(0)) % (2n * MILLION + 1n)) - MILLION;
}
