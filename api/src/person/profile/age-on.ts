import type { CivilDate } from '@tessera/lending/civil-date';

/** Whole years of life on a day; whoever was born on 29 February ages on 1 March. */
export function ageOn(today: CivilDate, dateOfBirth: CivilDate): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
