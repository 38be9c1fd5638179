import { berlinDateOf, endOfBerlinDay, startOfBerlinDay } from '@tessera/lending/berlin-date';
import type { CivilDate } from '@tessera/lending/civil-date';
import type { Span } from '../../books/ledger/reading/sum-statement.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** Days in Berlin, both included, and the instants that they span. */
export type ReportPeriod = Span & { readonly first: CivilDate; readonly last: CivilDate };

/** A period ends today at the latest. @throws DomainError `range_reversed` */
export function parsePeriod(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  now: Date,
): ReportPeriod {
  const today = berlinDateOf(now);
  const last = to < today ? to : today;
  if (from > last) {
    throw new DomainError({
      code: 'range_reversed',
      status: 422,
      title: i18n.t('This range has no days'),
      detail: i18n.t('Ask from a day that has begun to the same or a later day.'),
    });
  }
  return periodOf(from, last);
}

/** @throws DomainError `year_in_future` */
export function parseYear(year: number, now: Date): ReportPeriod {
  if (`${year}` > berlinDateOf(now).slice(0, 4)) {
    throw new DomainError({
      code: 'year_in_future',
      status: 422,
      title: i18n.t('This year has not begun'),
      detail: i18n.t('Ask for a year up to the present one.'),
    });
  }
  return periodOf(`${year}-01-01`, `${year}-12-31`);
}

function periodOf(first: CivilDate, last: CivilDate): ReportPeriod {
  return { first, last, from: startOfBerlinDay(first), until: endOfBerlinDay(last) };
}
