import type { CivilDate } from '@tessera/lending/civil-date';

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that the calendar in Berlin shows at an instant; Swedish writes dates as ISO 8601 does. */
export function berlinDate(instant: Date): CivilDate {
  return berlin.format(instant);
}
