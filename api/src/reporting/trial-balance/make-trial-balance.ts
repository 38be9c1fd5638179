import { endOfBerlinDay, startOfBerlinDay } from '@tessera/lending/berlin-date';
import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import type { Asset, CollateralAsset } from '@tessera/money/asset';
import {
  type Cents,
  cents,
  type MinorUnits,
  minorUnits,
  minus,
  negated,
  plus,
} from '@tessera/money/minor-units';
import { valueInEuro } from '@tessera/money/value-in-euro';
import type { AccountKind } from '../../books/ledger/account-kind.ts';
import { type KindSums, sumAccountKinds } from '../../books/ledger/reading/sum-account-kinds.ts';
import { type ClosingPrice, pricesAtClose } from '../../books/prices/history/prices-at-close.ts';
import { readInterestAtClose } from '../../lending/loans/instalments/interest-at-close.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Those of the ledger, and two that are computed: interest earned since it was last booked, and its income. */
export type TrialAccount = AccountKind | 'accrued_interest' | 'accrued_income';

/** One kind of account in one asset. Amounts are its minor units, and balances debits less credits. */
export type TrialLine = {
  readonly account: TrialAccount;
  readonly asset: Asset;
  readonly opening: MinorUnits;
  readonly debits: MinorUnits;
  readonly credits: MinorUnits;
  readonly closing: MinorUnits;
  /** EUR cents at the prices of the close, half-even; null without a price. */
  readonly euroClosing: Cents | null;
  /** EUR cents that the turnover was worth when it was booked, debits less credits. */
  readonly euroTurnover: Cents;
};

export type InterestTotal = {
  readonly loans: number;
  /** EUR cents that were due and are not paid, a part of `loan_receivable`. */
  readonly booked: Cents;
  /** EUR cents earned since, the closing of `accrued_interest`. */
  readonly sinceBooked: Cents;
};

export type TrialBalance = {
  /** Days in Berlin, both included. */
  readonly first: CivilDate;
  readonly day: CivilDate;
  readonly lines: readonly TrialLine[];
  readonly interest: InterestTotal;
  readonly prices: ReadonlyMap<CollateralAsset, ClosingPrice>;
};

/**
 * The books of all days from `first` to the close of `day`, computed from entries as they are: it is the same
 * whenever it is asked for, once the day is over.
 */
export async function makeTrialBalance(
  reader: Reader,
  { first, day }: { readonly first: CivilDate; readonly day: CivilDate },
): Promise<TrialBalance> {
  const span = { from: startOfBerlinDay(first), until: endOfBerlinDay(day) };
  const sums = await sumAccountKinds(reader, span);
  const before = await totalInterest(reader, addDays(first, -1));
  const interest = await totalInterest(reader, day);
  const prices = await pricesAtClose(reader, day);
  const kinds = [...sums, ...accruals(before.sinceBooked, interest.sinceBooked)];
  return { first, day, lines: kinds.map((each) => lineOf(each, prices)), interest, prices };
}

async function totalInterest(reader: Reader, day: CivilDate): Promise<InterestTotal> {
  let total: InterestTotal = { loans: 0, booked: 0n, sinceBooked: 0n };
  for await (const { booked, sinceBooked } of readInterestAtClose(reader, day)) {
    total = {
      loans: total.loans + 1,
      booked: plus(total.booked, booked),
      sinceBooked: plus(total.sinceBooked, sinceBooked),
    };
  }
  return total;
}

type Sums = Omit<KindSums, 'kind'> & { readonly kind: TrialAccount };

/** What would be booked at the close, and taken back with the opening of the next day. */
function accruals(before: Cents, now: Cents): readonly Sums[] {
  if (before === 0n && now === 0n) return [];
  const change = minus(now, before);
  const [up, down] = change > 0n ? [change, cents(0n)] : [cents(0n), negated(change)];
  const asset = 'EUR';
  return [
    {
      ...{ kind: 'accrued_interest', asset, opening: before },
      ...{ debits: up, credits: down, euroTurnover: change },
    },
    {
      ...{ kind: 'accrued_income', asset, opening: negated(before) },
      ...{ debits: down, credits: up, euroTurnover: negated(change) },
    },
  ];
}

function lineOf(
  { kind, asset, opening, debits, credits, euroTurnover }: Sums,
  prices: TrialBalance['prices'],
): TrialLine {
  const closing = minorUnits(asset, opening + debits - credits);
  const euroClosing = euroOf(asset, closing, prices);
  return { account: kind, asset, opening, debits, credits, closing, euroClosing, euroTurnover };
}

/** EUR cents of minor units of either sign at the prices of the close, half-even. */
export function euroOf(asset: Asset, amount: bigint, prices: TrialBalance['prices']): Cents | null {
  if (asset === 'EUR') return cents(amount);
  const price = prices.get(asset);
  if (!price) return amount === 0n ? 0n : null;
  const size = valueInEuro(
    minorUnits(asset, amount < 0n ? -amount : amount),
    asset,
    price.value,
    'half-even',
  );
  return amount < 0n ? negated(size) : size;
}
