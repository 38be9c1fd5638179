import type { Limits } from '@tessera/contracts/limits';
import type { WireMoney } from '@tessera/contracts/money';
import { lesser } from '@tessera/money/lesser';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { freesText } from '../../parts/frees-text.ts';
import { requestWords as words } from './request-words.ts';

/** Between what amounts can go out, all of one asset. */
export type AmountBounds = {
  readonly minimum: WireMoney;
  /** What is free, less the fee. */
  readonly maximum: WireMoney;
  /** Null where sending costs nothing. */
  readonly fee: WireMoney | null;
  /** What the withdrawal limit leaves; undefined while that is not known. */
  readonly limit: LimitInAsset | undefined;
};

export type LimitInAsset = {
  /** In the asset that leaves, rounded down. */
  readonly left: WireMoney;
  readonly leftInEuro: WireMoney;
  /** When more comes free. */
  readonly frees: Limits['frees'];
};

const text = (money: WireMoney) => amountText(fromWireMoney(money));
const minorOf = (money: WireMoney): bigint => fromWireMoney(money).minor;

/** The most that can go out, in minor units: what balance, fee and limit leave. */
export function mostOf({ maximum, limit }: AmountBounds): bigint {
  return limit ? lesser(minorOf(maximum), minorOf(limit.left)) : minorOf(maximum);
}

/** Whether it is the limit, and not the balance, that lets no more out. */
export const isBoundByLimit = ({ maximum, limit }: AmountBounds): boolean =>
  limit !== undefined && minorOf(limit.left) < minorOf(maximum);

/** Why an amount in minor units cannot go out now, and what can. */
export function amountRefusal(minor: bigint, bounds: AmountBounds): string | undefined {
  const { minimum, maximum, fee, limit } = bounds;
  if (minorOf(maximum) < minorOf(minimum)) {
    return fee === null
      ? words.tooLittleWithoutFee(text(minimum))
      : words.tooLittle(text(minimum), text(fee));
  }
  if (limit && minorOf(limit.left) < minorOf(minimum)) {
    return withFrees(words.limitUsedUp, limit);
  }
  if (minor < minorOf(minimum)) return words.atLeast(text(minimum));
  if (minor <= mostOf(bounds)) return undefined;
  if (limit && isBoundByLimit(bounds)) {
    return withFrees(words.atMostByLimit(text(limit.left)), limit);
  }
  return fee === null ? words.atMostFree(text(maximum)) : words.atMost(text(maximum), text(fee));
}

const withFrees = (sentence: string, { frees }: LimitInAsset): string =>
  [sentence, freesText(frees), words.orHigherLimit].filter(Boolean).join(' ');
