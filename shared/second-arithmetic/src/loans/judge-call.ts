import { berlinDay, type Day } from '../days.ts';
import { meets, reaches, shownLtv } from '../standing.ts';
import { endWithGaps, gapsOf, isInForce, pricesInForce } from './judge-price.ts';
import { type LoanLife, owedOn } from './loan-life.ts';
import type { Around, Insist, Instant, LoanEvent, LoanRecord, MarginCall } from './loan-record.ts';

type Judging = { readonly record: LoanRecord; readonly around: Around; readonly insist: Insist };

const hourMs = 3_600_000;

/** Days on which something can have been decided that is told at a moment. */
export function daysAround(around: Around, at: Instant): readonly Day[] {
  const { earliest, latest } = around(at);
  const first = berlinDay(earliest);
  return Array.from({ length: berlinDay(latest) - first + 1 }, (_, index) => first + index);
}

/** A call opens at the call's threshold and not before it, and gives a whole day. */
export function judgeCallOpening(life: LoanLife, event: LoanEvent, judging: Judging): void {
  const { record, around, insist } = judging;
  const call = record.calls.find(({ id }) => id === event.data.marginCallId);
  if (!call) {
    insist(false, () => `its call of ${new Date(event.at).toISOString()} is not stored`);
    return;
  }
  life.call = call;
  const { figures, contract } = life;
  const { call: threshold, cure } = figures.coins[contract.coin];
  const { debt, collateral, price } = call;
  const isOwed = daysAround(around, event.at).some((day) => owedOn(life, day) === debt);
  insist(isOwed, () => `a call names a debt of ${debt} cents that was not owed`);
  insist(
    collateral === life.pledged,
    () => `a call names ${collateral} of ${life.pledged} pledged`,
  );
  const isDue = reaches(figures, { coin: contract.coin, collateral, debt, price }, threshold);
  insist(isDue, () => `a call was opened below ${threshold} basis points`);
  const isOurs = call.borrower === record.borrower && call.coin === contract.coin;
  insist(isOurs, () => 'a call names another borrower or another coin');
  const ltv = shownLtv(figures, { coin: contract.coin, collateral, debt, price });
  insist(call.ltv === ltv, () => `a call shows ${call.ltv} basis points, and should ${ltv}`);
  const isNow = isInForce(record.prices, { id: call.priceId, value: price }, around(event.at));
  insist(isNow, () => 'a call was opened at a price that was not the one in force');
  insist(call.target === cure, () => `a call wants ${call.target} basis points, and not ${cure}`);
  const day = call.openedAt + figures.hoursToCure * hourMs;
  const isADay = call.openedAt === event.at && Date.parse(String(event.data.deadline)) === day;
  insist(
    isADay,
    () => `a call gave until ${event.data.deadline}, not ${figures.hoursToCure} hours`,
  );
}

/** Its deadline is a day, and as long as there was no price meanwhile; a deposit postpones it by hours. */
export function judgeDeadline(
  { figures }: LoanLife,
  call: MarginCall,
  { record, around, insist }: Judging,
): void {
  const begin = call.openedAt;
  const day = begin + figures.hoursToCure * hourMs;
  const gaps = gapsOf(record.prices);
  for (const pause of call.pauses) {
    // Of two who publish at once, neither sees the other's price: the gap ends at one of them.
    const { earliest } = around(pause.until);
    const isGap = gaps.some(
      ({ from, until }) =>
        Math.max(from, begin) === pause.from && until >= earliest && until <= pause.until,
    );
    insist(
      isGap && pause.isOfGap,
      () =>
        `a call stood still until ${new Date(pause.until).toISOString()} while there were prices`,
    );
  }
  const still = call.pauses.reduce((sum, { from, until }) => sum + (until - from), 0);
  insist(
    call.deadline === day + still,
    () =>
      `a call ends at ${new Date(call.deadline).toISOString()}, not at ${new Date(day + still).toISOString()}`,
  );
  judgePostponement({ call, day }, figures.hoursOfPostponement * hourMs, {
    record,
    around,
    insist,
  });
  const end = record.events.find(
    ({ type, data }) => type === 'margin_call_ended' && data.marginCallId === call.id,
  );
  const isAsTold = end
    ? call.endedAt === end.at &&
      call.outcome === end.data.outcome &&
      call.curedBy === (end.data.curedBy ?? null)
    : call.endedAt === null || ended.includes(record.state);
  insist(isAsTold, () => 'a call ended otherwise than its events tell');
}

const postponementOf = ({ events }: LoanRecord, call: MarginCall): LoanEvent | undefined =>
  events.find(
    ({ type, data }) => type === 'margin_call_postponed' && data.marginCallId === call.id,
  );

/** What a borrower was told is the deadline of that moment and some hours; it is taken back when the coins vanish. */
function judgePostponement(
  { call, day }: { readonly call: MarginCall; readonly day: Instant },
  longest: number,
  { record, around, insist }: Judging,
): void {
  const told = postponementOf(record, call);
  const until = call.postponedUntil;
  const isInTime = until === null || (told !== undefined && until <= call.deadline + longest);
  insist(isInTime, () => 'a call was postponed for too long, or by nothing');
  if (!told) return;
  const stillUntil = (moment: Instant) =>
    call.pauses.reduce((sum, { from, until: end }) => sum + (end <= moment ? end - from : 0), 0);
  const { earliest, latest } = around(told.at);
  const hours = Date.parse(String(told.data.deadline)) - day;
  const isWhole = hours >= longest + stillUntil(earliest) && hours <= longest + stillUntil(latest);
  insist(isWhole, () => `a call was told to be postponed until ${told.data.deadline}`);
  insist(until !== null && until >= told.at, () => 'a call was told to be postponed, and was not');
}

/** A loan that has ended needs no event for the end of its call. */
const ended = ['closed', 'liquidated'];

/**
 * When a call can be over at the earliest: after a day and as long as there was no price before a moment, or when the
 * postponement ends that was told before it.
 */
export function earliestEnd(
  { figures }: LoanLife,
  call: MarginCall,
  record: LoanRecord,
  until: Instant,
): Instant {
  const day = call.openedAt + figures.hoursToCure * hourMs;
  const known = record.prices.filter(({ at }) => at <= until);
  const end = endWithGaps(call.openedAt, day, gapsOf(known));
  const told = postponementOf(record, call);
  const isPostponed = told !== undefined && told.at <= until && call.postponedUntil !== null;
  return isPostponed ? Math.max(call.postponedUntil, end) : end;
}

/** What is called cured stands at the target. */
export function judgeCallEnd(life: LoanLife, event: LoanEvent, judging: Judging): void {
  const { record, around, insist } = judging;
  const { call, contract, figures } = life;
  life.call = null;
  insist(call?.id === event.data.marginCallId, () => 'a call ended that was not open');
  if (!call || event.data.outcome !== 'cured') return;
  const prices = pricesInForce(record.prices, around(event.at));
  const [debt] = daysAround(around, event.at).map((day) => owedOn(life, day));
  const isCured = prices.some(({ value: price }) =>
    meets(
      figures,
      { coin: contract.coin, collateral: life.pledged, debt: debt ?? 0n, price },
      call.target,
    ),
  );
  insist(isCured, () => 'a call was ended as cured above its target');
}
