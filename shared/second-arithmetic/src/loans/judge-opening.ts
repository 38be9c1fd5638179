import { berlinDay, dayOf, monthsLater } from '../days.ts';
import { type Coin, extensionMs, type Figures, type Plan, waitMs } from '../figures.ts';
import { openingFee, openingRate } from '../opening.ts';
import { amountOf, priceOf } from '../wire.ts';
import { isInForce } from './judge-price.ts';
import type { Contract } from './loan-life.ts';
import type { Around, Insist, LoanEvent, LoanRecord } from './loan-record.ts';

/**
 * What an event says was agreed. Events of before tell neither plan nor term, which are as stored then.
 * @throws RangeError when it cannot be read
 */
export function contractOf(record: LoanRecord, { data, at }: LoanEvent): Contract {
  const { plan = record.plan, termMonths = record.months } = data;
  return {
    coin: String((data.collateral as { asset: string }).asset) as Coin,
    plan: String(plan) as Plan,
    months: Number(termMonths),
    rate: BigInt(Number(data.aprBasisPoints)),
    principal: amountOf(data.principal),
    fee: amountOf(data.fee),
    payout: amountOf(data.payout),
    collateral: amountOf(data.collateral),
    payoutDay: berlinDay(at),
    maturesOn: dayOf(String(data.maturesOn)),
  };
}

const compared = [
  'coin',
  'plan',
  'months',
  'rate',
  'principal',
  'fee',
  'payout',
  'collateral',
  'payoutDay',
  'maturesOn',
] as const;

/** The row of a loan says what was agreed. */
export function judgeRow(record: LoanRecord, agreed: LoanEvent, insist: Insist): void {
  const contract = contractOf(record, agreed);
  for (const figure of compared) {
    const [stored, told] = [record[figure], contract[figure]];
    insist(
      stored === told,
      () => `its ${figure} is stored as ${stored}, and was agreed as ${told}`,
    );
  }
  const { id, value } = agreed.data.price as { id: string; value: string };
  const isPrice = record.openingPriceId === id && record.openingPrice === priceOf(value);
  insist(isPrice, () => `its opening price is stored as ${record.openingPrice}, and was ${value}`);
  insist(
    record.openedAt === agreed.at && agreed.data.termsVersion === record.termsVersion,
    () => 'the moment or the terms of its contract are stored otherwise than they were agreed',
  );
  const [first] = record.events;
  insist(
    record.requestedAt === first?.at,
    () => 'it was requested at another moment than is stored',
  );
  judgeBorrower(record, insist);
  judgeDeadlines(record, insist);
}

/** Whose it is stands in the ledger too, and in who asked for it. */
function judgeBorrower({ borrower, owners, events }: LoanRecord, insist: Insist): void {
  const isTheirs = owners.every((owner) => owner === borrower);
  const isAsked = events[0]?.actor === `user:${borrower}`;
  insist(isTheirs && isAsked, () => 'it is stored as somebody else’s than who borrowed');
}

/** A loan that waits has as long as was agreed, and a day more for a deposit that was seen. */
function judgeDeadlines({ events, ...record }: LoanRecord, insist: Insist): void {
  const requested = events.find(({ type }) => type === 'requested');
  const until = requested ? requested.at + waitMs : null;
  insist(record.waitsUntil === until, () => 'it waits until another moment than was agreed');
  const extended = events.find(({ type }) => type === 'deadline_extended');
  const latest = extended && Date.parse(String(extended.data.untilCreditedOrAtMost));
  const isAsTold = record.extendedUntil === (latest ?? null);
  insist(isAsTold, () => 'its wait is extended otherwise than its events tell');
  const isADay = !extended || (until !== null && latest === until + extensionMs);
  insist(isADay, () => 'its wait is extended by another time than a day');
  const expired = events.find(({ type }) => type === 'expired');
  const isOver = !expired || (until !== null && expired.at >= until);
  insist(isOver, () => 'it expired before its wait was over');
}

/** What was agreed is what the product offers: fee, payout, dates, rate, and the price of that moment. */
export function judgeOpening(
  record: LoanRecord,
  opened: LoanEvent,
  { figures, around, insist }: { figures: Figures; around: Around; insist: Insist },
): Contract {
  const contract = contractOf(record, opened);
  const { coin, plan, principal, collateral, fee, payout, rate, payoutDay, maturesOn } = contract;
  const rightFee = openingFee(figures, principal);
  insist(fee === rightFee, () => `its fee is ${fee} cents, and should be ${rightFee}`);
  insist(payout === principal - fee, () => `its payout is ${payout} cents of ${principal}`);
  const end = monthsLater(payoutDay, contract.months);
  insist(maturesOn === end, () => `it matures on another day than ${contract.months} months later`);
  const isOffered = principal >= figures.leastPrincipal && principal <= figures.mostPrincipal;
  insist(isOffered, () => `its principal of ${principal} cents is none that is offered`);
  const told = opened.data.price as { id: string; value: string };
  const price = priceOf(told.value);
  const days = end - payoutDay;
  const rightRate = openingRate(figures, { coin, plan, principal, collateral, price, days });
  insist(
    rate === rightRate,
    () => `its rate is ${rate} basis points, and should be ${rightRate ?? 'none: it may not open'}`,
  );
  const isNow = isInForce(record.prices, { id: told.id, value: price }, around(opened.at));
  insist(isNow, () => `it opened at a price of ${told.value} that was not the one in force`);
  if (opened.type === 'activated') judgeWait(record, opened, { contract, price, figures, insist });
  return contract;
}

/** A waiting loan runs in time, on what was asked for, or on more where the price does not carry it. */
function judgeWait(
  record: LoanRecord,
  { at, cause }: LoanEvent,
  {
    contract,
    price,
    figures,
    insist,
  }: { contract: Contract; price: bigint; figures: Figures; insist: Insist },
): void {
  const requested = record.events.find(({ type }) => type === 'requested');
  if (!requested || record.waitsUntil === null) {
    insist(false, () => 'it was activated, and nobody had requested it');
    return;
  }
  const wish = contractOf(record, requested);
  insist(
    at < requested.at + waitMs + extensionMs,
    () => 'it was activated when its wait had long been over',
  );
  const isAsked = contract.principal === wish.principal && contract.collateral >= wish.collateral;
  insist(isAsked, () => 'it runs on other amounts than were requested');
  const isSamePlan = contract.plan === wish.plan && contract.months === wish.months;
  insist(isSamePlan, () => 'it runs by another plan, or for longer, than was requested');
  const isDearer = contract.rate > wish.rate || contract.payout < wish.payout;
  const isAccepted = cause === 'accepted_by_borrower';
  insist(
    !isDearer || isAccepted,
    () => 'it costs more than was requested, and nobody accepted that',
  );
  if (contract.collateral === wish.collateral) return;
  const days = contract.maturesOn - contract.payoutDay;
  const less = { ...contract, price, days, collateral: contract.collateral - 1n };
  const wouldDo = openingRate(figures, less);
  insist(wouldDo === undefined || wouldDo > contract.rate, () => 'less collateral would have done');
}
