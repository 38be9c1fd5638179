import { cureFromFunds, type Funds } from '@tessera/lending/cure-from-funds';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { isAtOrAboveLtv, isAtOrBelowLtv } from '@tessera/lending/loan-to-value';
import { partialLiquidation } from '@tessera/lending/partial-liquidation';
import { collateralTerms } from '@tessera/lending/terms';
import { type Cents, type CoinUnits, minus, plus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { Price } from '@tessera/money/price';

export type FallEvent =
  | { readonly kind: 'warning' | 'margin_call'; readonly step: number; readonly price: Price }
  | {
      readonly kind: 'cure';
      readonly step: number;
      readonly price: Price;
      readonly coins: CoinUnits;
      readonly cents: Cents;
    }
  | {
      readonly kind: 'sale';
      readonly step: number;
      readonly price: Price;
      readonly sold: CoinUnits;
      readonly proceeds: Cents;
      readonly fee: Cents;
      readonly writtenOff: Cents;
    };

export type FallOutcome = {
  /** Where the loan stands after each step, the first before any. */
  readonly positions: readonly LoanPosition[];
  readonly events: readonly FallEvent[];
  readonly end: LoanPosition;
  /** What is left of the funds that a cure may have used. */
  readonly free: Funds;
};

export type FallRules = {
  /** Steps that a margin call lasts before collateral is sold for it; a step is a day or a moment. */
  readonly callSteps: number;
  readonly isCuredAutomatically: boolean;
};

type Taken = { readonly state: State; readonly events: readonly FallEvent[] };

type State = {
  readonly position: LoanPosition;
  readonly free: Funds;
  readonly hasWarned: boolean;
  readonly callSince: number | null;
};

/**
 * What would happen to a loan at one price after the other, by the formulas by which it does happen:
 * a warning, a call, its automatic cure, and a sale at the threshold or at an expired call. Interest is
 * left out, since prices fall within days.
 */
export function walkFall(
  start: LoanPosition,
  prices: readonly Price[],
  free: Funds,
  rules: FallRules,
): FallOutcome {
  let state: State = { position: start, free, hasWarned: false, callSince: null };
  const positions = [start];
  const events: FallEvent[] = [];
  prices.forEach((price, index) => {
    const step = index + 1;
    const taken = takeStep({ ...state, position: { ...state.position, price } }, step, rules);
    state = taken.state;
    positions.push(state.position);
    events.push(...taken.events);
  });
  return { positions, events, end: state.position, free: state.free };
}

/** First the call and its cure, then a sale: the order in which the bank looks at a loan. */
function takeStep(before: State, step: number, rules: FallRules): Taken {
  if (before.position.debt === 0n) return { state: before, events: [] };
  const called = settleCall(before, step, rules);
  const { position, callSince } = called.state;
  const { liquidationLtv, warningLtv } = collateralTerms[position.asset];
  const isExpired = callSince !== null && step - callSince >= rules.callSteps;
  if (isExpired || isAtOrAboveLtv(position, liquidationLtv)) {
    const sold = sell(called.state, step);
    return { state: sold.state, events: [...called.events, ...sold.events] };
  }
  const isMarked = isAtOrAboveLtv(position, warningLtv);
  const isNew = isMarked && !before.hasWarned && called.events.length === 0;
  return {
    state: { ...called.state, hasWarned: isMarked },
    events: isNew ? [{ kind: 'warning', step, price: position.price }] : called.events,
  };
}

function settleCall(state: State, step: number, rules: FallRules): Taken {
  const { position, callSince } = state;
  const { marginCallLtv, cureTargetLtv } = collateralTerms[position.asset];
  if (callSince !== null && isAtOrBelowLtv(position, cureTargetLtv)) {
    return { state: { ...state, callSince: null }, events: [] };
  }
  if (callSince === null && !isAtOrAboveLtv(position, marginCallLtv)) return { state, events: [] };
  const call: FallEvent[] =
    callSince === null ? [{ kind: 'margin_call', step, price: position.price }] : [];
  const cured = rules.isCuredAutomatically ? cure(state, step) : undefined;
  if (cured) return { state: cured.state, events: [...call, ...cured.events] };
  return { state: { ...state, callSince: callSince ?? step }, events: call };
}

function sell(state: State, step: number): Taken {
  const { position } = state;
  const sale = partialLiquidation(position);
  if (!sale.ok) return { state: { ...state, callSince: null }, events: [] };
  const { unitsSold: sold, proceeds, fee, writtenOff } = sale;
  return {
    state: {
      ...state,
      callSince: null,
      position: { ...position, collateral: sale.collateralAfter, debt: sale.debtAfter },
      free: { ...state.free, cents: plus(state.free.cents, sale.surplus) },
    },
    events: [{ kind: 'sale', step, price: position.price, sold, proceeds, fee, writtenOff }],
  };
}

/** As the bank does it: from free coins, else from free euros, else from both, or not at all. */
function cure(state: State, step: number): Taken | undefined {
  const { position, free } = state;
  const { cureTargetLtv } = collateralTerms[position.asset];
  const used = cureFromFunds(position, cureTargetLtv, free);
  if (!used) return undefined;
  const after = {
    ...position,
    collateral: plus(position.collateral, used.coins),
    debt: minus(position.debt, used.cents),
  };
  return {
    state: {
      ...state,
      callSince: null,
      position: after,
      free: { coins: minus(free.coins, used.coins), cents: minus(free.cents, used.cents) },
    },
    events: [{ kind: 'cure', step, price: position.price, ...used }],
  };
}

const stepsOfFall = 48;

/**
 * An even fall by so many percent, in small steps. Of the prices at which something begins it visits
 * each that it passes, a hair below, since a price that falls evenly leaves none out.
 */
export function evenFall(
  from: Price,
  fallPercent: number,
  thresholds: readonly Price[] = [],
): Price[] {
  const steps = Array.from({ length: stepsOfFall }, (_, index) => {
    const share = BigInt(fallPercent * (index + 1));
    const whole = BigInt(100 * stepsOfFall);
    return mulDiv(from, whole - share, whole, 'down');
  });
  const last = steps.at(-1) ?? from;
  const passed = thresholds
    .map((price) => price - 1n)
    .filter((price) => price > last && price < from);
  return [...steps, ...passed].toSorted((one, other) => (one > other ? -1 : 1));
}

export type DayPrice = { readonly on: string; readonly value: Price };

/** The stretch of a history in which the price fell deepest: from its height to its depth. */
export function worstStretch(history: readonly DayPrice[]): readonly DayPrice[] {
  let peak = 0;
  let worst = { from: 0, to: 0 };
  const isDeeper = (from: number, to: number) => {
    const at = (index: number) => history[index]?.value ?? 1n;
    return at(to) * at(worst.from) < at(worst.to) * at(from);
  };
  for (const [index, { value }] of history.entries()) {
    if (value > (history[peak]?.value ?? 0n)) peak = index;
    if (isDeeper(peak, index)) worst = { from: peak, to: index };
  }
  return worst.to > worst.from ? history.slice(worst.from, worst.to + 1) : [];
}

/** That stretch replayed from today's price on: each day falls by the share that it fell by then. */
export function replay(stretch: readonly DayPrice[], from: Price): Price[] {
  const [first, ...rest] = stretch;
  if (!first) return [];
  return rest.map(({ value }) => mulDiv(from, value, first.value, 'down'));
}
