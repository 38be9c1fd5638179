import { endOfBerlinDay, startOfBerlinDay } from '@tessera/lending/berlin-date';
import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import { GRACE_DAYS } from '@tessera/lending/terms';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';

/** The last day on which what was due can still be paid without a sale. */
export function lastGraceDay(dueOn: CivilDate): CivilDate {
  return addDays(dueOn, GRACE_DAYS);
}

/** What has been overdue since before this day has had its grace. */
export function firstGraceDay(now: Date): CivilDate {
  return addDays(berlinDate(now), -GRACE_DAYS);
}

/** The midnight in Berlin that ends the grace. */
export function endOfGrace(dueOn: CivilDate): Date {
  return endOfBerlinDay(lastGraceDay(dueOn));
}

/** When a day's instalment is collected: as soon as the day begins in Berlin. */
export function startOfDueDay(dueOn: CivilDate): Date {
  return startOfBerlinDay(dueOn);
}
